import type { EventName } from '@hoopline/contracts';
import type { Counter } from 'prom-client';

/** The events that the console counts, by what they are about. */
const KINDS = {
  sentMessages: ['messages.created'],
  sentUnread: ['messages.unreadChanged'],
  sentGameCounts: ['games.seatsChanged'],
  sentLikes: ['feed.likeChanged', 'feed.countsChanged'],
} satisfies Record<string, readonly EventName[]>;

type Rates = Record<keyof typeof KINDS, number>;

/** How many events of each kind a node sends a second. */
export class EventRates {
  private before: { at: number; totals: Rates } | undefined;

  constructor(
    private readonly eventsOut: Pick<Counter<'event'>, 'get'>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Since the call before; 0 at the first. */
  async read(): Promise<Rates> {
    const { values } = await this.eventsOut.get();
    const byEvent = new Map(values.map(({ labels, value }) => [labels.event, value]));
    const sum = (events: readonly EventName[]) => events.reduce((total, event) => total + (byEvent.get(event) ?? 0), 0);
    const totals = mapped((kind) => sum(KINDS[kind]));
    const at = this.now();
    const before = this.before;
    this.before = { at, totals };
    if (!before || at <= before.at) return mapped(() => 0);
    const seconds = (at - before.at) / 1_000;
    return mapped((kind) => (totals[kind] - before.totals[kind]) / seconds);
  }
}

const mapped = (value: (kind: keyof Rates) => number): Rates =>
  Object.fromEntries((Object.keys(KINDS) as (keyof Rates)[]).map((kind) => [kind, value(kind)])) as Rates;
