import { chat, comment, like, play, visits } from './activities.ts';
import type { Activity, ActivityContext } from './activity.ts';
import { pick, type Random } from './random.ts';

export type Kind = 'play' | 'like' | 'comment' | 'chat' | 'visit' | 'beOnline';

/** How often each kind is chosen, relative to the others. */
const WEIGHTS: Record<Kind, number> = { play: 5, like: 5, visit: 3, chat: 2, comment: 2, beOnline: 2 };
const KINDS = (Object.keys(WEIGHTS) as Kind[]).flatMap((kind) => Array.from({ length: WEIGHTS[kind] }, () => kind));

/** How many players try an act in one round, if the first ones find nothing to do. */
const ATTEMPTS = 3;
/** How many acts may run at the same time. Chats take longer than the pause between acts. */
const AT_ONCE = 4;
/** The number of acts with short pauses: a visitor who has just come soon sees that people are active. */
const SOON = 3;
const PAUSES = { first: [500, 1_500], soon: [3_000, 6_000], later: [8_000, 18_000] } as const;
const LEAVE_MS = [20_000, 80_000] as const;

/** Chooses kinds of acts by weight, never the same twice in a row. Seats come first, because most pages show them. */
export function* kinds(random: Random): Generator<Kind, never> {
  let last: Kind = 'play';
  yield last;
  for (;;) {
    const others = KINDS.filter((kind) => kind !== last);
    last = pick(random, others) ?? last;
    yield last;
  }
}

export type Activities = Record<Kind, Activity>;

const allActivities = (): Activities => ({ play, like, comment, chat, visit: visits(), beOnline: async () => true });

/** Lets sample players act by themselves, a few times a minute. */
export class ActivityScheduler {
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly context: ActivityContext,
    private readonly activities: Activities = allActivities(),
  ) {}

  /** Runs until no visitor has a page open; then rejects. */
  async run(): Promise<never> {
    const { pause, random } = this.context;
    const next = kinds(random);
    await pause(...PAUSES.first);
    for (let count = 1; ; count += 1) {
      if (this.running.size < AT_ONCE) this.keep(this.actOnce(next));
      const [from, to] = count < SOON ? PAUSES.soon : PAUSES.later;
      await pause(from, to);
    }
  }

  /** Resolves once all running acts have ended. */
  async settled(): Promise<void> {
    await Promise.all(this.running);
  }

  private keep(work: Promise<void>): void {
    this.running.add(work);
    void work.finally(() => this.running.delete(work));
  }

  private async actOnce(next: Generator<Kind, never>): Promise<void> {
    for (const person of this.context.players.free().slice(0, ATTEMPTS)) {
      const kind = next.next().value;
      if (await this.perform(kind, person.id)) return;
    }
  }

  private async perform(kind: Kind, personId: string): Promise<boolean> {
    const { players, random, debug } = this.context;
    try {
      const actor = await players.online(personId);
      const isDone = await this.activities[kind](this.context, actor);
      players.succeeded(personId);
      return isDone;
    } catch (error) {
      debug(`${kind}: ${(error as Error).message}`);
      return players.failed(personId, error);
    } finally {
      const [from, to] = LEAVE_MS;
      players.leaveAfter(personId, from + random() * (to - from));
    }
  }
}
