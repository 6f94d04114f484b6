import { GAME } from '@hoopline/contracts';
import { answerUntil } from '@hoopline/contracts/games/move-rules';

/** Index into the times and places of a test. */
type Plan = number;

interface Player {
  /** `keptUntil`: the player has left, and may take the seat back until then. Null for a seated player. */
  keptUntil: number | null;
  confirmed: Plan;
  /** The move about which the player was asked last, also after they have answered; null if about none. */
  askedAbout: number | null;
}

/**
 * A second implementation of the rules of moves: it stores the plan that each player has confirmed, and compares it
 * with the game's. All times are milliseconds.
 */
export class MoveModel {
  private readonly players = new Map<string, Player>();
  private readonly late = new Set<string>();
  /** The number of the open move, counted from 1; null while nobody is asked. */
  private open: number | null = null;
  private moves = 0;
  private until = 0;
  private plan: Plan = 0;

  constructor(
    private readonly startOf: (plan: Plan) => number,
    private readonly duration: number,
  ) {}

  move(plan: Plan, now: number): void {
    if (plan === this.plan) return;
    this.moves += 1;
    this.plan = plan;
    for (const player of this.players.values()) player.askedAbout = player.confirmed === plan ? null : this.moves;
    this.open = [...this.players.values()].some(({ askedAbout }) => askedAbout !== null) ? this.moves : null;
    const moved = { scheduledAt: new Date(this.startOf(plan)).toISOString(), duration: this.duration };
    this.until = answerUntil(moved, undefined, now);
  }

  keep(id: string): void {
    const player = this.players.get(id);
    if (player?.keptUntil === null) player.confirmed = this.plan;
  }

  /** Takes a kept seat back, which changes nothing else; or takes a new seat, at the present time and place. */
  join(id: string): void {
    const player = this.players.get(id);
    if (player) player.keptUntil = null;
    else this.players.set(id, { keptUntil: null, confirmed: this.plan, askedAbout: null });
    this.late.delete(id);
  }

  leave(id: string, now: number): void {
    const player = this.players.get(id);
    if (player?.keptUntil !== null) return;
    player.keptUntil = now + GAME.keepSeatMs;
    if (player.confirmed === this.plan && this.startOf(this.plan) - now <= GAME.lateLeaveMs) this.late.add(id);
  }

  /** Does the same as the jobs of each second. */
  runJobs(now: number): void {
    for (const [id, { keptUntil }] of this.players) {
      if (keptUntil !== null && keptUntil <= now) this.players.delete(id);
    }
    if (this.open === null || this.until > now) return;
    this.open = null;
    for (const player of this.players.values()) player.confirmed = this.plan;
  }

  get seated(): string[] {
    return [...this.players].flatMap(([id, { keptUntil }]) => (keptUntil === null ? [id] : []));
  }

  /** The seated players who have to answer. */
  get asked(): string[] {
    return this.seated.filter((id) => this.players.get(id)?.confirmed !== this.plan);
  }

  /** The seated players who have said yes to the open move; null while nobody is asked. */
  get confirmedCount(): number | null {
    if (this.open === null) return null;
    return this.seated.filter((id) => this.players.get(id)?.askedAbout === this.open).length - this.asked.length;
  }

  get answerUntil(): number | null {
    return this.open && this.until;
  }

  confirmedBy(id: string): Plan {
    return this.players.get(id)?.confirmed ?? 0;
  }

  get leftLate(): string[] {
    return [...this.late];
  }
}
