import type { SessionEndReason } from '@hoopline/contracts';
import { Logger } from '@nestjs/common';
import type { Server } from 'socket.io';
import type { Metrics } from '../metrics/metrics.ts';
import type { RealtimeSocket } from './realtime-server.ts';

/**
 * The most characters that may wait for one client: more than a page reads in a moment, and little memory for the
 * server.
 */
const MAX_QUEUED = 1024 * 1024;
/** Added to the length of each packet, because a small packet takes more memory than its text. */
const PACKET_OVERHEAD = 256;

/** A connection of Engine.IO, which hides its queue from our types. */
type Connection = RealtimeSocket['conn'];
/** The last event that was sent to a client. Clients that received the same event share the object. */
interface SentEvent {
  name: string;
  /** In milliseconds. */
  at: number;
}
interface Observed {
  lastEvent?: SentEvent;
}
interface Queue {
  writeBuffer: unknown[];
  transport: { writable: boolean; socket: { terminate(): void } };
}

const logger = new Logger('Sockets');
/** The size of each connection's queue. Contains only connections whose clients do not keep up. */
const queued = new WeakMap<Connection, number>();

/** The last event that was sent to a client, and about how many bytes wait for it. */
export function trafficOf(connection: Connection): { lastEvent: SentEvent | undefined; waitingBytes: number } {
  const { writeBuffer, lastEvent } = connection as unknown as Queue & Observed;
  return { lastEvent, waitingBytes: writeBuffer.length === 0 ? 0 : (queued.get(connection) ?? 0) };
}

/**
 * Closes a connection when too much waits for its client: a client that does not read keeps the connection open with
 * answers to pings. It would not read a reason; when it reconnects, it catches up. Must be called before a packet is
 * queued. Returns whether it closed the connection.
 */
function limitQueue(connection: Connection, data: string | undefined): boolean {
  const { writeBuffer, transport } = connection as unknown as Queue;
  // With an empty queue and a ready transport, the packet is sent at once.
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
 * More names of events than the contract has. Redis may bring events from a node of another version, which must not add
 * names without a limit.
 */
const MAX_NAMES = 200;
const OTHER = 'other';

/** How many packets of one kind were sent since the metrics were last read. */
interface Tally {
  event: string;
  /** The reason, if the event ends a session. */
  reason?: string;
  count: number;
}

interface Packet {
  type: number;
  data?: unknown;
}

/**
 * Counts packets of a server's sockets. Socket.IO encodes an event once and then passes the text to each socket before
 * it does anything else, so a packet belongs to the event that was encoded last. An event for a thousand sockets costs
 * one look-up and a thousand additions. The metrics are updated only when they are read.
 */
export class SocketTraffic {
  private readonly tallies = new Map<string, Tally>();
  /** Acknowledgements and other packets that are not events. */
  private readonly noEvent: Tally = { event: '', count: 0 };
  private current = this.noEvent;
  /** Undefined while the current packet is no event. */
  private event: SentEvent | undefined;
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
      this.event = packet.type === EVENT ? { name: this.current.event, at: Date.now() } : undefined;
      return encode(packet);
    };
    // One function for all connections: otherwise each would keep a closure of its own in memory.
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

  /** Returns whether the packet made the server close the connection. */
  private sent(connection: Connection, type: string, data: string | undefined): boolean {
    if (type === 'message') {
      this.current.count += 1;
      if (this.event) (connection as Observed).lastEvent = this.event;
    }
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
