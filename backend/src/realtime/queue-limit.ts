import { Logger } from '@nestjs/common';
import type { RealtimeSocket } from './realtime-server.ts';

/** What may wait for one client, in characters: more than any page reads in a moment, and little for the server to keep. */
const MAX_QUEUED = 1024 * 1024;
/** Of a packet besides its text: small ones would else cost more than they count. */
const PACKET_OVERHEAD = 256;

/** A connection of Engine.IO, which hides its queue from our types. */
export type Connection = RealtimeSocket['conn'];
interface Queue {
  writeBuffer: unknown[];
  transport: { writable: boolean; socket: { terminate(): void } };
}

const logger = new Logger('Sockets');
/** By connection, the size of what waits in its queue. Connections whose clients keep up are not in it. */
const queued = new WeakMap<Connection, number>();

/**
 * Closes a connection when too much waits for its client: one that does not read keeps its connection open with answers
 * to pings. It cannot be told why, since it does not read; when it connects again, it catches up. To be called before a
 * packet is queued. Returns whether the connection was closed for it.
 */
export function limitQueue(connection: Connection, data: string | undefined): boolean {
  const { writeBuffer, transport } = connection as unknown as Queue;
  // With an empty queue and a transport that is ready, the packet leaves at once.
  if (writeBuffer.length === 0 && transport.writable) return false;
  const size = (writeBuffer.length === 0 ? 0 : (queued.get(connection) ?? 0)) + (data?.length ?? 0) + PACKET_OVERHEAD;
  queued.set(connection, size);
  if (size <= MAX_QUEUED) return false;
  logger.log('closed a socket whose client does not read');
  transport.socket.terminate();
  return true;
}
