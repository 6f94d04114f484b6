import type { CallEnd } from '@hoopline/contracts';
import type { Cast } from './life-cast.ts';
import type { StoredAsk, StoredCall } from './life-log.ts';
import type { LifeModel } from './life-model.ts';
import { LIFE } from './life-seats.ts';

const PAUSE = 5 * 60_000;
const LAST_RING = 4;

type Refusal = string | undefined;

/**
 * A second implementation of the rules of invitations and of a call for players: whom each ring asks, the pauses
 * between rings, and the end of the call. Requests return the code of their refusal. Notices are added to those of
 * `life`.
 */
export class CallModel {
  /** Everybody who was asked, by their id. */
  readonly asks = new Map<string, StoredAsk>();
  /** The last call. */
  call: StoredCall | null = null;
  /** The people in a block with the host. */
  readonly blocked = new Set<string>();

  constructor(
    readonly life: LifeModel,
    private readonly cast: Cast,
  ) {}

  start(count: number): Refusal {
    const { closed, startsAt, now, isFull, seats, taken } = this.life;
    if (closed) return closed;
    if (startsAt <= now) return 'call_needs_terms';
    if (isFull) return 'game_full';
    if (this.isRunning) return 'call_running';
    const held = this.held;
    this.life.change(() => seats.offerFree());
    const nextAt = this.held > held ? now + PAUSE : now;
    const wanted = Math.min(count, LIFE.maxPlayers - taken);
    this.call = { wanted, ring: 1, nextAt, isWaiting: false, startedAt: now, endedWhy: null };
    return undefined;
  }

  stop(): undefined {
    if (this.call && this.isRunning) Object.assign(this.call, { endedWhy: 'stopped', isWaiting: false });
  }

  /** Asks those with whom the host has played. Also people who left the game can be invited. */
  invite(people: readonly string[]): Refusal {
    if (this.life.closed) return this.life.closed;
    const standings = this.life.standings();
    const isIn = (id: string) => standings.has(id) || this.life.removed.has(id);
    this.ask(
      people.filter((id) => this.cast.played.has(id) && !isIn(id) && !this.asks.has(id)),
      null,
    );
    return undefined;
  }

  see(id: string): undefined {
    const ask = this.asks.get(id);
    if (ask) ask.isSeen = true;
  }

  decline(id: string): Refusal {
    const ask = this.asks.get(id);
    if (!ask) return 'forbidden';
    ask.isSeen = true;
    ask.isDeclined = true;
    return undefined;
  }

  /**
   * Repeats the steps that the jobs have taken and that are allowed now. The jobs may have looked at the game before or
   * after each change of the same moment, so `stored` says which of the allowed steps they took then.
   */
  goOnLike(stored: StoredCall | null): void {
    const { call } = this;
    if (!call || !stored) return;
    for (let step = this.step; typeof step === 'number' && step <= stored.ring; step = this.step) {
      const asked = this.peopleOf(step);
      this.ask(asked, step);
      call.ring = step;
      call.nextAt = asked.length > 0 ? this.life.now + PAUSE : this.life.now;
    }
    const { step } = this;
    if (typeof step === 'object' && step.end === stored.endedWhy) call.endedWhy = step.end;
    call.isWaiting = step === 'held';
  }

  /** Whether the call can go on, or has to end. */
  get isDue(): boolean {
    return typeof this.step === 'number' || typeof this.step === 'object';
  }

  get isRunning(): boolean {
    return this.call?.endedWhy === null;
  }

  /** The ring that is asked next, the reason for the end, or why nothing happens. */
  private get step(): number | { end: CallEnd } | 'held' | 'paused' | 'over' {
    const { life, call } = this;
    if (!call || call.endedWhy !== null) return 'over';
    if (life.startsAt <= life.now) return { end: 'begun' };
    if (life.closed) return { end: 'closed' };
    const { joined } = life.seats;
    const taken = joined.filter((id) => (life.since.get(id) ?? 0) >= call.startedAt).length;
    if (taken >= call.wanted || joined.length >= LIFE.maxPlayers) return { end: 'filled' };
    if (life.isFull || taken + this.held >= call.wanted) return 'held';
    if (life.now < call.nextAt) return 'paused';
    return call.ring < LAST_RING ? call.ring + 1 : { end: 'all_asked' };
  }

  /** The seats that are kept for players who have just left, or offered. */
  private get held(): number {
    return this.life.seats.leaving.length + this.life.offers.size;
  }

  /** Everybody whom a ring finds and who may be asked: nobody who was asked, and nobody who was ever in the game. */
  private peopleOf(ring: number): string[] {
    const { followers, withAlerts, checkedIn, checkedInUntil, played } = this.cast;
    const present = checkedInUntil > this.life.now ? [...checkedIn] : [];
    const near = new Set([...played, ...present]);
    const found = { 2: [...followers].filter((id) => near.has(id)), 3: [...withAlerts], 4: present }[ring] ?? [];
    const { hostId, everyone } = this.life;
    return found.filter((id) => id !== hostId && !everyone.has(id) && !this.blocked.has(id) && !this.asks.has(id));
  }

  private ask(people: readonly string[], ring: number | null): void {
    const how = ring === null ? 'invite' : 'call';
    for (const id of people) this.asks.set(id, { how, ring, askedAt: this.life.now, isSeen: false, isDeclined: false });
    this.life.notify(ring === null ? 'game_invited' : 'players_needed', people);
  }
}
