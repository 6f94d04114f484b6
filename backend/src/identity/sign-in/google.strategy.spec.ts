import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { limitProviderRequests, nameOf } from './google.strategy.ts';

let provider: Server;
let url: string;
const seen: { body: string; authorization: string | undefined }[] = [];

beforeAll(async () => {
  provider = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      seen.push({ body, authorization: request.headers.authorization });
      if (request.url === '/moved') response.writeHead(302, { location: '/' });
      if (request.url === '/refused') response.writeHead(400);
      response.end(request.url === '/endless' ? 'x'.repeat(1024 * 1024 + 1) : '{"fine":true}');
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => provider.close(resolve)));

/** Sends a request through the library's object, reduced to the parts that the strategy uses. */
function ask(path: string, method = 'GET', body = ''): Promise<{ problem: unknown; answer: string | undefined }> {
  const useAuthorizationHeaderforGET = jest.fn<(use: boolean) => void>();
  const oauth = { useAuthorizationHeaderforGET };
  limitProviderRequests(oauth);
  expect(useAuthorizationHeaderforGET).toHaveBeenCalledWith(true);
  const caller = oauth as unknown as { _request(...args: unknown[]): void };
  const headers = { Authorization: 'Bearer token' };
  return new Promise((resolve) => {
    const done = (problem: unknown, answer?: string) => resolve({ problem, answer });
    caller._request(method, `${url}${path}`, headers, body, null, done);
  });
}

describe('requests to the provider', () => {
  it('send body and headers, and return the answer', async () => {
    expect(await ask('/', 'POST', 'code=1')).toEqual({ problem: null, answer: '{"fine":true}' });
    expect(seen.at(-1)).toEqual({ body: 'code=1', authorization: 'Bearer token' });
  });

  it('report the status and body of a refusal', async () => {
    expect(await ask('/refused')).toEqual({ problem: { statusCode: 400, data: '{"fine":true}' }, answer: undefined });
  });

  it.each(['/moved', '/endless'])('fail for a redirect and for an endless answer: %s', async (path) => {
    expect((await ask(path)).problem).toMatchObject({ statusCode: 0 });
  });
});

describe('a name of the provider', () => {
  it.each([undefined, '', ' \n ', '\u200b\u2060', `${'\u200b'.repeat(200)}Sam`])(
    'is null without visible text: %j',
    (name) => {
      expect(nameOf(name)).toBeNull();
    },
  );

  it('is one line, cut between two whole characters', () => {
    expect(nameOf(' Sam\nLee ')).toBe('Sam Lee');
    expect(nameOf('Zoe\u0308')).toBe('Zo\u00eb');
    expect(nameOf(`${'a'.repeat(199)}🏀`)).toBe('a'.repeat(199));
    expect(nameOf(`${'a'.repeat(195)}👩🏽‍🚀b`)).toBe('a'.repeat(195));
    expect(nameOf('a'.repeat(201))).toBe('a'.repeat(200));
  });
});
