import { LIMITS } from '@hoopline/contracts';
import type { RedisClient } from '../database/redis.ts';

/** A page that missed more events than this reads its data again, which costs less. */
const MAX_SENT_AGAIN = 200;
/** How many events the process keeps; the oldest are dropped first. */
const MAX_EVENTS = 5_000;
/** The same limit in characters of JSON: messages and lists of rooms may be long. */
const MAX_CHARACTERS = 16 * 1024 * 1024;
/** How long Redis keeps the events of a room. */
const KEPT_MS = LIMITS.replayMs + 1_000;
const KEY = 'hoopline:missed:';
/**
 * An event to more rooms than this is serialized, sent and stored once for all of them, instead of once for each room.
 */
export const FEW_ROOMS = 4;
/** The stream of events to many rooms. No room has this name. */
const MANY_ROOMS = '*';

export interface MissedEvent {
  rooms: readonly string[];
  /** Sockets in one of these rooms did not receive it. */
  except: readonly string[];
  name: string;
  payload: unknown;
}

/**
 * The events of the last 20 seconds. A page reads its first screen before its socket connects. It then receives the
 * events that were published in between again, so that it need not read everything twice.
 */
export interface MissedEvents {
  add(event: MissedEvent): void;
  /**
   * The events to these rooms in the last `ms`, oldest first. Undefined if some are unknown, or if there are too many.
   * `own`: all rooms of the socket, which may be in one of `except`.
   */
  since(ms: number, rooms: ReadonlySet<string>, own?: ReadonlySet<string>): Promise<MissedEvent[] | undefined>;
  /** Called after a possible loss of events. Earlier times then count as unknown. */
  restart(): void;
}

export const MISSED_EVENTS = Symbol('missed-events');

/** The events from `since` until the next generation begins. */
interface Generation {
  since: number;
  events: (MissedEvent & { at: number })[];
  characters: number;
}

/** For a single node, without Redis. */
export class MemoryMissedEvents implements MissedEvents {
  private before: Generation | undefined;
  private current: Generation;

  constructor(private readonly now: () => number = () => performance.now()) {
    this.current = this.generation();
  }

  add(event: MissedEvent): void {
    const at = this.now();
    const { since, events, characters } = this.current;
    const isFull = events.length >= MAX_EVENTS / 2 || characters >= MAX_CHARACTERS / 2;
    if (at - since > LIMITS.replayMs || isFull) {
      this.before = this.current;
      this.current = this.generation();
    }
    this.current.events.push({ ...event, at });
    this.current.characters += JSON.stringify(event.payload)?.length ?? 0;
    for (const room of event.rooms) this.current.characters += room.length;
  }

  async since(ms: number, rooms: ReadonlySet<string>, own = rooms): Promise<MissedEvent[] | undefined> {
    const from = this.now() - ms;
    if (from < (this.before ?? this.current).since) return undefined;
    const kept = [...(this.before?.events ?? []), ...this.current.events];
    const first = kept.findLastIndex(({ at }) => at < from) + 1;
    return few(kept.slice(first).filter((event) => isFor(event, rooms, own)));
  }

  restart(): void {
    this.before = undefined;
    this.current = this.generation();
  }

  private generation(): Generation {
    return { since: this.now(), events: [], characters: 0 };
  }
}

/** Adds an event to the stream of its room. The stream expires when no new event is added. */
const ADD = `
  redis.call('XADD', KEYS[1], 'MAXLEN', '~', ARGV[1], '*', 'event', ARGV[3])
  redis.call('PEXPIRE', KEYS[1], ARGV[2])`;

/** Uses the clock of Redis, which numbers the events: the clocks of nodes may differ. */
const SINCE = `
  local time = redis.call('TIME')
  local from = time[1] * 1000 + math.floor(time[2] / 1000) - ARGV[1]
  return redis.call('XRANGE', KEYS[1], string.format('%d', from), '+', 'COUNT', ARGV[2])`;

/** For several nodes: Redis stores a stream for each room, so that no node has to receive events of other rooms. */
export class RedisMissedEvents implements MissedEvents {
  /** Events before this time, by `performance.now()`, may be unknown: Redis may have been away or empty. */
  private knownSince = performance.now();

  constructor(private readonly redis: RedisClient) {}

  add(event: MissedEvent): void {
    if (this.redis.status !== 'ready') return;
    const text = JSON.stringify(event);
    for (const room of event.rooms.length > FEW_ROOMS ? [MANY_ROOMS] : event.rooms) {
      this.redis.eval(ADD, 1, KEY + room, MAX_SENT_AGAIN + 1, KEPT_MS, text).catch(() => this.restart());
    }
  }

  async since(ms: number, rooms: ReadonlySet<string>, own = rooms): Promise<MissedEvent[] | undefined> {
    if (performance.now() - ms < this.knownSince || this.redis.status !== 'ready') return undefined;
    type Entry = [id: string, fields: [name: string, text: string]];
    const read = async (room: string) =>
      (await this.redis.eval(SINCE, 1, KEY + room, ms, MAX_SENT_AGAIN + 1)) as Entry[];
    try {
      const streams = await Promise.all([...rooms, MANY_ROOMS].map(read));
      // A stream may have further events, which were not read. Most events in one of them may be for other sockets.
      if (streams.some(({ length }) => length > MAX_SENT_AGAIN)) return undefined;
      const texts = new Set<string>();
      for (const [, [, text]] of streams.flat().sort(([one], [other]) => compareIds(one, other))) {
        texts.delete(text); // An event to several of the rooms is returned once, by its last entry.
        texts.add(text);
      }
      const events = [...texts].map((text): MissedEvent => JSON.parse(text));
      return few(events.filter((event) => isFor(event, rooms, own)));
    } catch {
      return undefined;
    }
  }

  restart(): void {
    this.knownSince = performance.now();
  }
}

const few = (events: MissedEvent[]): MissedEvent[] | undefined => (events.length > MAX_SENT_AGAIN ? undefined : events);

const isFor = ({ rooms: to, except }: MissedEvent, rooms: ReadonlySet<string>, own: ReadonlySet<string>): boolean =>
  to.some((room) => rooms.has(room)) && !except.some((room) => own.has(room));

/** Compares ids of stream entries: milliseconds, a dash, and a count within the millisecond. */
function compareIds(one: string, other: string): number {
  const [ms = 0, count = 0] = one.split('-').map(Number);
  const [otherMs = 0, otherCount = 0] = other.split('-').map(Number);
  return ms - otherMs || count - otherCount;
}
