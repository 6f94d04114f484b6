import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A port of `host` that nobody listens on. Another process may still take it before the caller does. */
export async function freePort(host: string): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
