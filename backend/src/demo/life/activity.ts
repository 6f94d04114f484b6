import { HOUR, MINUTE } from '@hoopline/contracts';
import type { AudienceGateway } from './audience.gateway.ts';
import type { Actor } from './client/actor.ts';
import type { Random, ShuffledList } from './random.ts';
import type { SamplePlayers } from './sample-players.ts';

/** The tools of sample players while a visitor has a page open. */
export interface ActivityContext {
  players: SamplePlayers;
  audience: Pick<AudienceGateway, 'watched' | 'presentSince'>;
  budget: AttentionBudget;
  comments: ShuffledList<string>;
  chats: ShuffledList<readonly string[]>;
  random: Random;
  /** In milliseconds. */
  now: () => number;
  /** Waits a random time between the two, in milliseconds. Rejects once no visitor has a page open. */
  pause: (fromMs: number, toMs: number) => Promise<void>;
  /** Logs an error after which the player only rests. */
  debug: (message: string) => void;
}

/** One act of a sample player. Resolves to whether there was anything to do. */
export type Activity = (context: ActivityContext, actor: Actor) => Promise<boolean>;

/** Whether a sample player may do something that notifies this person. Other sample players may always be notified. */
export function mayDisturb({ players, audience, budget, now }: ActivityContext, personId: string): boolean {
  const isSample = players.person(personId) !== undefined && audience.presentSince(personId) === undefined;
  return isSample || budget.spend(personId, now());
}

interface Limits {
  /** The least time between two disturbances of the same person. */
  gapMs: number;
  inHour: number;
}

/**
 * Limits the acts of sample players that notify a real person: a seat taken in their game, a like, a comment, an
 * unexpected message. Answers to the person's own messages do not count.
 */
export class AttentionBudget {
  private readonly spent = new Map<string, number[]>();

  constructor(private readonly limits: Limits = { gapMs: 2 * MINUTE, inHour: 8 }) {}

  /** Whether the person may be disturbed at `now`, in milliseconds. If so, counts the disturbance. */
  spend(personId: string, now: number): boolean {
    const times = (this.spent.get(personId) ?? []).filter((at) => at > now - HOUR);
    this.spent.set(personId, times);
    const last = times.at(-1);
    if (times.length >= this.limits.inHour || (last !== undefined && now - last < this.limits.gapMs)) return false;
    times.push(now);
    return true;
  }
}
