import { randomUUID } from 'node:crypto';
import { LIMITS } from '@hoopline/contracts';

/** More than these push out the oldest. */
const MAX_EVENTS = 5_000;
/** So do more characters than these, written as JSON: a message may be long, and so may be a list of rooms. */
const MAX_CHARACTERS = 16 * 1024 * 1024;
/** For a page that missed more than this, reading again costs less. */
const MAX_REPLAYED = 200;
/** Until the Redis adapter has subscribed, what other nodes publish does not arrive. */
const SUBSCRIBE_MS = 500;
const NODE = 'node:';

export interface RecentEvent {
  at: number;
  rooms: readonly string[];
  /** Whoever is in one of these was not sent it. */
  except: readonly string[];
  name: string;
  payload: unknown;
}

/** Everything that was published since a time, until the next generation begins. */
interface Generation {
  since: number;
  events: RecentEvent[];
  characters: number;
}

/**
 * The events that any node published lately. A page reads its first screen before its socket connects: what was
 * published in between is sent to it again, so that it need not read everything twice.
 */
export class RecentEvents {
  /**
   * Part of the rooms of every published event, so that Redis carries it to nodes without a socket in its other rooms
   * too. Nobody joins it.
   */
  readonly nodeRoom = `${NODE}${randomUUID()}`;
  private before: Generation | undefined;
  private current: Generation;

  constructor(private readonly now: () => number = () => performance.now()) {
    this.current = { since: now() + SUBSCRIBE_MS, events: [], characters: 0 };
  }

  add(rooms: readonly string[], name: string, payload: unknown, except: readonly string[] = []): void {
    const at = this.now();
    const { since, events, characters } = this.current;
    const isFull = events.length >= MAX_EVENTS / 2 || characters >= MAX_CHARACTERS / 2;
    if (at - since > LIMITS.replayMs || isFull) {
      this.before = this.current;
      this.current = { since: at, events: [], characters: 0 };
    }
    this.current.events.push({ at, rooms, except, name, payload });
    this.current.characters += JSON.stringify(payload)?.length ?? 0;
    for (const room of rooms) this.current.characters += room.length;
  }

  /** For every message that the Redis adapter has received, from this node too. */
  addReceived([, packet, options]: AdapterMessage): void {
    const node = options.rooms.find((room) => room.startsWith(NODE));
    const [name, payload] = packet.data ?? [];
    if (node && node !== this.nodeRoom && name) this.add(options.rooms, name, payload, options.except);
  }

  /** Events may have been missed until now: nothing before is known to be whole. */
  restart(): void {
    this.before = undefined;
    this.current = { since: this.now() + SUBSCRIBE_MS, events: [], characters: 0 };
  }

  /**
   * What these rooms were sent in the last `ms`, oldest first; undefined where that is not known, or too much. `own`: all
   * rooms of the socket that asks, some of which may not have been sent it.
   */
  since(ms: number, rooms: ReadonlySet<string>, own = rooms): RecentEvent[] | undefined {
    const from = this.now() - ms;
    if (from < (this.before ?? this.current).since) return undefined;
    const sinceThen = [...after(this.before?.events ?? [], from), ...after(this.current.events, from)];
    const events = sinceThen.filter(
      ({ rooms: to, except }) => to.some((room) => rooms.has(room)) && !except.some((room) => own.has(room)),
    );
    return events.length > MAX_REPLAYED ? undefined : events;
  }
}

/** Looks at no older one, as many pages may ask at once, most of them for the last second or two. */
const after = (events: readonly RecentEvent[], from: number): readonly RecentEvent[] =>
  events.slice(events.findLastIndex(({ at }) => at < from) + 1);

/** How the Redis adapter encodes an event: the node's id, Socket.IO's packet, and where it goes. */
export type AdapterMessage = [
  id: string,
  packet: { data?: [name: string, payload: unknown] },
  options: { rooms: string[]; except: string[] },
];
