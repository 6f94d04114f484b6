import { once } from 'node:events';
import { createServer, type IncomingMessage, request as openRequest, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { CONNECTION_BACKLOG } from '../../config/ports.ts';
import type { NodeList } from './node-list.ts';

export interface Front {
  /** Closes the server and all open connections, and ends the health checks of the nodes. */
  close(): Promise<void>;
}

const NO_NODE = 'No node is ready. Try again in a moment.\n';

/**
 * Opens the server in front of the nodes of `npm run cluster`; in production a proxy does its work. It sends each
 * request and each WebSocket to the next node that is ready. If a node refuses the connection, the next one gets the
 * request. A request that has reached a node is never sent twice. Answers 503 if no node is ready, and 502 if a node
 * fails before it has answered.
 */
export async function openFront(port: number, host: string, nodes: NodeList): Promise<Front> {
  const server = createServer((request, response) => forward(nodes, request, response));
  const tunnels = new Set<Duplex>();
  server.on('upgrade', (request: IncomingMessage, client: Duplex, head: Buffer) => {
    tunnels.add(client);
    client.once('close', () => tunnels.delete(client));
    tunnel(nodes, request, client, head);
  });
  server.listen({ port, host, backlog: CONNECTION_BACKLOG });
  await once(server, 'listening');
  return {
    close: async () => {
      nodes.stop();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      for (const client of tunnels) client.destroy();
      await closed;
    },
  };
}

/** `X-Forwarded-For` with the address of this connection appended: nodes trust that last address. */
function forwardedFor({ headers, socket }: IncomingMessage): string {
  return [headers['x-forwarded-for'] ?? [], socket.remoteAddress ?? ''].flat().join(', ');
}

function forward(nodes: NodeList, request: IncomingMessage, response: ServerResponse, tried = new Set<number>()): void {
  const port = nodes.next(tried);
  if (port === undefined) {
    response.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain' }).end(NO_NODE);
    return;
  }
  const headers = { ...request.headers, 'x-forwarded-for': forwardedFor(request), connection: 'close' };
  // Opens a connection for each request: a kept-open one could close just when a request is sent.
  const { method, url: path } = request;
  const upstream = openRequest({ host: '127.0.0.1', port, method, path, headers, agent: false });
  const abandon = () => upstream.destroy();
  response.once('close', abandon);
  upstream.once('socket', (socket) => socket.once('connect', () => request.pipe(upstream)));
  upstream.once('response', (answer) => {
    // This header is about the connection to the node, not about the one to the client.
    delete answer.headers.connection;
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
    answer.once('error', () => response.destroy());
  });
  upstream.once('error', (error: NodeJS.ErrnoException) => {
    response.off('close', abandon);
    if (error.code === 'ECONNREFUSED') {
      nodes.refused(port);
      forward(nodes, request, response, tried.add(port));
    } else if (response.headersSent) response.destroy();
    else response.writeHead(502, { 'content-type': 'text/plain' }).end('The node did not answer.\n');
  });
}

function tunnel(
  nodes: NodeList,
  request: IncomingMessage,
  client: Duplex,
  head: Buffer,
  tried = new Set<number>(),
): void {
  client.on('error', () => {});
  const port = nodes.next(tried);
  if (port === undefined) {
    client.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n');
    return;
  }
  const node = connect(port, '127.0.0.1');
  node.once('connect', () => {
    node.write(headOf(request));
    node.write(head);
    client.pipe(node).pipe(client);
    client.once('close', () => node.destroy());
    node.once('close', () => client.destroy());
  });
  node.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNREFUSED') return client.destroy();
    nodes.refused(port);
    tunnel(nodes, request, client, head, tried.add(port));
  });
  // Packets are small, and clients wait for each.
  node.setNoDelay(true);
}

/** The request line and headers as received. `X-Forwarded-For` also contains the address of this connection. */
function headOf(request: IncomingMessage): string {
  const lines = [`${request.method} ${request.url} HTTP/1.1`];
  for (let i = 0; i + 1 < request.rawHeaders.length; i += 2) {
    const [name = '', value = ''] = request.rawHeaders.slice(i, i + 2);
    if (name.toLowerCase() !== 'x-forwarded-for') lines.push(`${name}: ${value}`);
  }
  return `${lines.join('\r\n')}\r\nX-Forwarded-For: ${forwardedFor(request)}\r\n\r\n`;
}
