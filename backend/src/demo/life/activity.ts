import { HOUR, MINUTE } from '@hoopline/contracts';
import type { AudienceGateway } from './audience.gateway.ts';
import type { Actor } from './client/actor.ts';
import type { Random, ShuffledList } from './random.ts';
import type { SamplePlayers } from './sample-players.ts';

/** What sample players need while somebody looks. */
export interface ActivityContext {
  players: SamplePlayers;
  audience: Pick<AudienceGateway, 'watched' | 'presentSince'>;
  budget: AttentionBudget;
  comments: ShuffledList<string>;
  chats: ShuffledList<readonly string[]>;
  random: Random;
  /** Milliseconds. */
  now: () => number;
  /** Waits some time between the two, in milliseconds. Rejects once nobody looks any more. */
  pause: (fromMs: number, toMs: number) => Promise<void>;
  /** Keeps an error that is waited out from being lost without a word. */
  debug: (message: string) => void;
}

/** One thing that somebody does on their own. Resolves to whether there was anything to do. */
export type Activity = (context: ActivityContext, actor: Actor) => Promise<boolean>;

/** Whether a person may hear of something that a sample player does. Sample players may always. */
export function mayDisturb({ players, audience, budget, now }: ActivityContext, personId: string): boolean {
  const isSample = players.person(personId) !== undefined && audience.presentSince(personId) === undefined;
  return isSample || budget.spend(personId, now());
}

interface Limits {
  /** Between two for the same person. */
  gapMs: number;
  inHour: number;
}

/**
 * Bounds what sample players do that a real person is notified of: a seat taken in their game, a like, a comment, a message
 * nobody asked for. Answers to what they have written are not counted.
 */
export class AttentionBudget {
  private readonly spent = new Map<string, number[]>();

  constructor(private readonly limits: Limits = { gapMs: 2 * MINUTE, inHour: 8 }) {}

  /** Whether the person may be disturbed at `now`, in milliseconds. If so, that counts. */
  spend(personId: string, now: number): boolean {
    const times = (this.spent.get(personId) ?? []).filter((at) => at > now - HOUR);
    this.spent.set(personId, times);
    const last = times.at(-1);
    if (times.length >= this.limits.inHour || (last !== undefined && now - last < this.limits.gapMs)) return false;
    times.push(now);
    return true;
  }
}
