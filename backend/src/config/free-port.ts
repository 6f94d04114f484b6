import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/**
 * A port of `host` that is free: `wanted`, or any for 0. Rejects with the system's error if `wanted` is not free.
 * Another process may still take the port before the caller does.
 */
export async function freePort(host: string, wanted = 0): Promise<number> {
  const server = createServer().listen(wanted, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
