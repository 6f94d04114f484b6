import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedCall {
  method: string;
  /** Path and query. */
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

type Answerer = (call: ReceivedCall, reply: ServerResponse) => void | Promise<void>;

export interface FakeService {
  /** The service's origin, without a slash at the end. */
  url: string;
  calls: ReceivedCall[];
  /** Answers calls with `answerer` from now on. */
  answer(answerer: Answerer): void;
  /** Answers calls with this JSON from now on. */
  answerJson(body: unknown, status?: number): void;
  close(): Promise<void>;
}

/** An HTTP server on this machine in place of an external service. */
export async function startFakeService(): Promise<FakeService> {
  const calls: ReceivedCall[] = [];
  let answerer: Answerer = (_, reply) => sendJson(reply, {});
  const server = createServer(async (request, reply) => {
    let body = '';
    for await (const part of request) body += part;
    const call = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
    calls.push(call);
    await answerer(call, reply);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answer: (next) => {
      answerer = next;
    },
    answerJson: (body, status) => {
      answerer = (_, reply) => sendJson(reply, body, status);
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export function sendJson(reply: ServerResponse, body: unknown, status = 200): void {
  reply.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body));
}

const ENDLESS = Buffer.alloc(64 * 1024, ' ');

/** Answers that break a service's protocol, with the failure that `Outbound` reports for each. */
export const BROKEN_ANSWERS: [name: string, failure: string, answerer: Answerer][] = [
  ['HTML', 'unusable', (_, reply) => void reply.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>')],
  ['no type', 'unusable', (_, reply) => void reply.writeHead(200).end('{}')],
  [
    'half an object',
    'unusable',
    (_, reply) => void reply.writeHead(200, { 'content-type': 'application/json' }).end('{"a":'),
  ],
  [
    '50 MB',
    'unusable',
    (_, reply) => {
      reply.writeHead(200, { 'content-type': 'application/json' });
      let left = 800;
      const more = () => {
        while (left > 0 && !reply.destroyed) {
          left -= 1;
          if (!reply.write(ENDLESS)) return void reply.once('drain', more);
        }
        reply.end();
      };
      more();
    },
  ],
  ['nothing', 'timeout', () => undefined],
  [
    'a body that never ends',
    'timeout',
    (_, reply) => {
      reply.writeHead(200, { 'content-type': 'application/json' });
      const timer = setInterval(() => reply.write(' '), 20);
      reply.on('close', () => clearInterval(timer));
    },
  ],
  ['a redirect', 'refused', (_, reply) => void reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['a closed connection', 'unreachable', (_, reply) => void reply.destroy()],
];
