import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/**
 * A port of `host` that nobody listens on: `wanted`, or rejects with the system's reason, or any without. Another process
 * may still take it before the caller does.
 */
export async function freePort(host: string, wanted = 0): Promise<number> {
  const server = createServer().listen(wanted, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
