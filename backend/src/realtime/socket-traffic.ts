import type { SessionEndReason } from '@hoopline/contracts';
import { Logger } from '@nestjs/common';
import type { Server } from 'socket.io';
import type { Metrics } from '../metrics/metrics.ts';
import type { RealtimeSocket } from './realtime-server.ts';

/** What may wait for one client, in characters: more than any page reads in a moment, and little for the server to keep. */
const MAX_QUEUED = 1024 * 1024;
/** Of a packet besides its text: small ones would else cost more than they count. */
const PACKET_OVERHEAD = 256;

/** A connection of Engine.IO, which hides its queue from our types. */
type Connection = RealtimeSocket['conn'];
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
function limitQueue(connection: Connection, data: string | undefined): boolean {
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

/** The type of Socket.IO's packets that are events. */
const EVENT = 2;
/**
 * More than the contract has. The names of events are those of the contract; what Redis brings from a node of another
 * version must not add names without an end.
 */
const MAX_NAMES = 200;
const OTHER = 'other';

/** How many packets of one kind went out since the metrics were read. */
interface Tally {
  event: string;
  /** Of an event that ends a session: why. */
  reason?: string;
  count: number;
}

interface Packet {
  type: number;
  data?: unknown;
}

/**
 * Counts what goes through the sockets of a server. Socket.IO writes an event as text once, then hands that text to each
 * of its sockets before it does anything else: so whatever is handed over belongs to what was written last. An event
 * for a thousand sockets costs a look-up and a thousand additions; the metrics themselves are told when they are read.
 */
export class SocketTraffic {
  private readonly tallies = new Map<string, Tally>();
  /** Acknowledgements, and what else is no event. */
  private readonly noEvent: Tally = { event: '', count: 0 };
  private current = this.noEvent;
  private text = '';
  private textBytes = 0;
  private bytesOut = 0;
  private bytesIn = 0;

  constructor(private readonly metrics: Metrics) {
    metrics.beforeRead(() => this.report());
  }

  watch({ encoder, engine }: Server): void {
    const encode = encoder.encode.bind(encoder);
    encoder.encode = (packet) => {
      this.current = this.tallyOf(packet);
      return encode(packet);
    };
    // One function for all connections: each would keep a closure of its own in memory.
    const sent = (connection: Connection, type: string, data: string | undefined) => this.sent(connection, type, data);
    function onSent(this: Connection, { type, data }: { type: string; data?: string }): void {
      if (sent(this, type, data)) this.off('packetCreate', onSent);
    }
    const onReceived = ({ data }: { data?: string | Buffer }) => {
      if (data) this.bytesIn += Buffer.byteLength(data);
    };
    engine.on('connection', (connection: Connection) => {
      connection.on('packetCreate', onSent);
      connection.on('packet', onReceived);
    });
  }

  /** Returns whether the connection was closed for it. */
  private sent(connection: Connection, type: string, data: string | undefined): boolean {
    if (type === 'message') this.current.count += 1;
    if (data) this.bytesOut += data === this.text ? this.textBytes : this.measure(data);
    if (!limitQueue(connection, data)) return false;
    this.metrics.slowClients.inc();
    this.metrics.clientsDropped.inc({ reason: 'slow' });
    return true;
  }

  private measure(text: string): number {
    this.text = text;
    this.textBytes = Buffer.byteLength(text);
    return this.textBytes;
  }

  private tallyOf({ type, data }: Packet): Tally {
    if (type !== EVENT) return this.noEvent;
    const [event, payload] = data as [string, { reason?: SessionEndReason }?];
    const reason = event === 'session.ended' ? payload?.reason : undefined;
    const name = reason === undefined ? event : `${event} ${reason}`;
    return this.tallies.get(name) ?? this.add(name, { event, ...(reason && { reason }), count: 0 });
  }

  private add(name: string, tally: Tally): Tally {
    if (this.tallies.size >= MAX_NAMES && name !== OTHER)
      return this.tallies.get(OTHER) ?? this.add(OTHER, { event: OTHER, count: 0 });
    this.tallies.set(name, tally);
    return tally;
  }

  private report(): void {
    const { eventsOut, clientsDropped, bytesIn, bytesOut } = this.metrics;
    for (const tally of this.tallies.values()) {
      eventsOut.inc({ event: tally.event }, tally.count);
      if (tally.reason) clientsDropped.inc({ reason: tally.reason }, tally.count);
      tally.count = 0;
    }
    bytesIn.inc(this.bytesIn);
    bytesOut.inc(this.bytesOut);
    this.bytesIn = 0;
    this.bytesOut = 0;
  }
}
