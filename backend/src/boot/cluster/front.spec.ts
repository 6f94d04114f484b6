import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { freePort } from '../../config/ports.ts';
import { type Front, openFront } from './front.ts';
import { NodeList } from './node-list.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let port: number;
let nodes: NodeList;
let front: Front;
let servers: Server[];
/** The status that the health check of each node answers with, by port. */
let health: Map<number, number>;

beforeEach(async () => {
  port = await freePort('127.0.0.1');
  nodes = new NodeList();
  front = await openFront(port, '127.0.0.1', nodes);
  servers = [];
  health = new Map();
});
afterEach(async () => {
  await front.close();
  for (const server of servers) server.close().closeAllConnections();
});

/** A node that answers with its port, or with `answer`. */
async function addNode(answer?: Answer): Promise<{ port: number; server: Server }> {
  const server = createServer((request, response) => {
    if (request.url === '/api/health') response.writeHead(health.get(own.port) ?? 200).end();
    else if (answer) answer(request, response);
    else response.end(String(own.port));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = server.address() as AddressInfo;
  servers.push(server);
  nodes.add(own.port);
  return { port: own.port, server };
}

const ask = (init?: RequestInit) => fetch(`http://127.0.0.1:${port}/x?y=1`, init);
const answers = async (count: number) => {
  const texts: string[] = [];
  for (let i = 0; i < count; i += 1) texts.push(await (await ask()).text());
  return texts;
};

it('sends requests to the nodes in turn', async () => {
  const [one, two] = [await addNode(), await addNode()];
  expect(await answers(4)).toEqual([one, two, one, two].map((node) => String(node.port)));
});

it('sends a request with its whole body to another node when one refuses the connection', async () => {
  const stopped = await addNode();
  stopped.server.close().closeAllConnections();
  await addNode(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    response.end(`${request.method} ${request.url} ${Buffer.concat(parts).length}`);
  });
  const body = 'x'.repeat(200_000);
  for (let i = 0; i < 3; i += 1) {
    expect(await (await ask({ method: 'POST', body })).text()).toBe('POST /x?y=1 200000');
  }
});

it('skips a node that drains until it is ready again', async () => {
  const [draining, other] = [await addNode(), await addNode()];
  health.set(draining.port, 503);
  let seen: string[] = [];
  while (new Set(seen).size !== 1) seen = await answers(4);
  expect(seen).toEqual(Array(4).fill(String(other.port)));
  health.delete(draining.port);
  while (new Set(seen).size !== 2) seen = await answers(4);
});

it('never sends a request twice, even if its node breaks the connection', async () => {
  let count = 0;
  const breaks: Answer = (request) => {
    count += 1;
    request.socket.destroy();
  };
  await addNode(breaks);
  await addNode(breaks);
  expect((await ask({ method: 'POST', body: 'x' })).status).toBe(502);
  expect(count).toBe(1);
});

it('answers 503 with Retry-After while no node is ready', async () => {
  const answer = await ask();
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
});

it('appends the client address to X-Forwarded-For, keeps the host, and keeps connections open', async () => {
  await addNode((request, response) => {
    const { host, 'x-forwarded-for': from } = request.headers;
    response.end(JSON.stringify([host, from]));
  });
  const answer = await ask({ headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(await answer.json()).toEqual([`127.0.0.1:${port}`, '203.0.113.9, 127.0.0.1']);
  expect(answer.headers.get('connection')).not.toBe('close');
});

it('ends a request at the node when its client disconnects', async () => {
  const left = new Promise<void>((resolve) => {
    void addNode((request) => void request.once('close', resolve)).then(() => {
      const request = get(`http://127.0.0.1:${port}/x`);
      request.on('error', () => {});
      servers[0]?.once('request', () => request.destroy());
    });
  });
  await left;
});

it('connects a WebSocket to the next node that runs, and disconnects it when the front closes', async () => {
  const stopped = await addNode();
  stopped.server.close().closeAllConnections();
  const node = await addNode();
  node.server.on('upgrade', (request: IncomingMessage, socket, head: Buffer) => {
    socket.write(`HTTP/1.1 101 Switching Protocols\r\nX-From: ${request.headers['x-forwarded-for']}\r\n\r\n`);
    socket.write(head);
    socket.pipe(socket);
  });
  const client = connect(port, '127.0.0.1');
  client.write(`GET /socket.io/ HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\nearly`);
  let received = '';
  client.on('data', (data) => {
    received += String(data);
  });
  while (!received.endsWith('early')) await once(client, 'data');
  expect(received).toContain('X-From: 127.0.0.1');
  client.write('late');
  while (!received.endsWith('late')) await once(client, 'data');
  const closed = once(client, 'close');
  await front.close();
  await closed;
  front = await openFront(port, '127.0.0.1', nodes);
});
