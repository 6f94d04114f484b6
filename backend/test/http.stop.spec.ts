import { Agent, get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from './harness/app.ts';

let server: TestApp;
const agent = new Agent({ keepAlive: true });
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => agent.destroy());

const ask = (path: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(server.url + path, { agent }, resolve).on('error', reject);
  });

it('a stop waits for a running answer, but not for another request on its connection', async () => {
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  // The rest of this answer is held back, like a long download.
  server.app.getHttpServer().prependListener('request', (_, response) => {
    const end = response.end.bind(response);
    const endLater = (text: string) => {
      response.flushHeaders();
      void held.then(() => end(text));
      return response;
    };
    response.end = endLater as typeof end;
  });
  const answer = await ask('/api/games');
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'keep-alive']);
  const stopped = server.close();
  await new Promise(setImmediate);
  finish();
  answer.resume();
  await stopped;
});
