import { SeatModel } from './seat-model.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Players are asked whether they still play eight hours before the start, silence frees seats, and two players are
 * needed three hours before the start.
 */
export const LIFE = {
  maxPlayers: 4,
  minPlayers: 2,
  askBefore: 480,
  decideBefore: 180,
  freesSilentSeats: true,
  duration: 90,
} as const;

const isSeat = (standing: string | undefined): boolean => standing === 'joined' || standing === 'leaving';
const withoutEnd = (standing: string | undefined): string | undefined => standing?.split(' ')[0];

/**
 * The people in a game: their seats by `SeatModel`, the times that belong to them, and who is notified when they change.
 * All times are milliseconds.
 */
export class LifeSeats {
  readonly seats: SeatModel;
  isCancelled = false;
  /** The ends of open offers. */
  readonly offers = new Map<string, number>();
  /** The seats that players hold for friends, and until when. */
  readonly friends = new Map<string, { by: string; heldUntil: number }>();
  /** Players who have not answered, and when they were asked. */
  readonly silent = new Map<string, number>();
  /** When the players took their seat. */
  readonly since = new Map<string, number>();
  /** Everybody who was ever in the game. */
  readonly everyone = new Set<string>();
  private known = new Map<string, string>();
  private changed = new Map<string, string>();
  private readonly notices: string[] = [];

  constructor(
    readonly hostId: string,
    public startsAt: number,
    public now: number,
  ) {
    this.seats = new SeatModel(LIFE.maxPlayers, 50, null, () => !this.isCancelled && this.startsAt > this.now);
  }

  /** The standing of everybody in the game, for example `offered until` a time. */
  standings(): Map<string, string> {
    const { joined, leaving, waitlist } = this.seats;
    const standings = new Map<string, string>();
    for (const id of joined) standings.set(id, 'joined');
    for (const id of leaving) standings.set(id, 'leaving');
    for (const { id, isOffered } of waitlist)
      standings.set(id, isOffered ? `offered until ${this.offers.get(id)}` : 'waitlisted');
    return standings;
  }

  get taken(): number {
    return [...this.standings().values()].filter((standing) => standing !== 'waitlisted').length;
  }

  get isFull(): boolean {
    return this.taken >= LIFE.maxPlayers;
  }

  isSeated(id: string): boolean {
    return this.seats.joined.includes(id) || this.seats.leaving.includes(id);
  }

  hasFriend(by: string): boolean {
    return [...this.friends.values()].some((friend) => friend.by === by);
  }

  notify(kind: string, readers: Iterable<string>): void {
    for (const reader of readers) this.notices.push(`${kind} ${reader}`);
  }

  notifyAllAndHost(kind: string): void {
    this.notify(kind, new Set([...this.standings().keys(), this.hostId]));
  }

  /** The notices since the last call, one for each reader: `kind reader`. */
  takeNotices(): string[] {
    return this.notices.splice(0);
  }

  /** The new standings since the last call. */
  takeChanges(): Map<string, string> {
    const { changed } = this;
    this.changed = new Map();
    return changed;
  }

  /** Changes the seats, and then what belongs to them. Returns the refusal. */
  change(make: () => string | undefined): string | undefined {
    const refused = make();
    const standings = this.standings();
    const people = new Set([...this.known.keys(), ...standings.keys()]);
    for (const id of people) this.adapt(id, withoutEnd(this.known.get(id)), withoutEnd(standings.get(id)));
    const present = this.standings();
    for (const id of people) {
      const is = present.get(id) ?? 'left';
      if ((this.known.get(id) ?? 'left') === is) continue;
      this.changed.set(id, is);
      if (is.startsWith('offered')) this.notify('seat_offered', [id]);
    }
    for (const id of present.keys()) this.everyone.add(id);
    this.known = present;
    return refused;
  }

  private adapt(id: string, was: string | undefined, is: string | undefined): void {
    if (is === 'offered' && was !== 'offered') this.offers.set(id, this.offerEnd());
    if (is !== 'offered') this.offers.delete(id);
    if (is === 'joined' && !isSeat(was)) this.seat(id);
    if (!isSeat(is)) this.since.delete(id);
    if (is === 'joined') return;
    this.silent.delete(id);
    this.friends.delete(id);
  }

  private seat(id: string): void {
    this.since.set(id, this.now);
    const isOfHost = id === this.hostId || this.friends.get(id)?.by === this.hostId;
    if (!isOfHost) this.notify('game_joined', [this.hostId]);
  }

  /** A game of a life starts in less than 16 hours, so that the night does not matter. */
  private offerEnd(): number {
    const ahead = this.startsAt - this.now;
    return Math.min(this.now + (ahead < HOUR ? 10 : 30) * MINUTE, this.startsAt);
  }
}
