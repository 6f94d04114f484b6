import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Ports of other protocols, which browsers refuse to open ("bad port" in https://fetch.spec.whatwg.org). */
const BLOCKED: ReadonlySet<number> = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/** Whether all browsers refuse to open this port. */
export const isBlockedByBrowsers = (port: number): boolean => BLOCKED.has(port);

/** The next higher port that browsers open. */
export const openPortAfter = (port: number): number =>
  isBlockedByBrowsers(port + 1) ? openPortAfter(port + 1) : port + 1;

/**
 * How many connections may wait to be accepted while the event loop is busy; the system may allow fewer. With Node's
 * default of 511 the system silently drops connections when all clients reconnect after a restart, and those clients
 * try again only seconds later.
 */
export const CONNECTION_BACKLOG = 4_096;

/**
 * A free port of `host`: `wanted`, or any port for 0. Rejects with the system's error if `wanted` is not free. Another
 * process may still take the port before the caller does.
 */
export async function freePort(host: string, wanted = 0): Promise<number> {
  const server = createServer().listen(wanted, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
