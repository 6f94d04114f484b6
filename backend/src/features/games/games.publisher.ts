import { gamesTopics, type MySeat, type NeutralGame, type Roster } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { RealtimePublisher } from '../../realtime/realtime.publisher.ts';
import { rooms } from '../../realtime/realtime-server.ts';
import { type DetailRow, rowsInstead, toNeutral, toRoster } from './games.mapper.ts';
import type { GameChangeDetail } from './locked-game.ts';

/**
 * A change with a log entry of one of these kinds publishes `games.updated`, unless it publishes `games.created` or
 * `games.cancelled`.
 */
const UPDATES: readonly string[] = [
  'updated',
  'opened',
  'repeats',
  'handed_over',
  'merged',
  'hidden',
  'shown',
  'result_entered',
  'result_confirmed',
  'result_disputed',
  'rated',
  'on',
];
/** Changes that only the game's own page shows, with its roster. */
const OF_ROSTER: readonly string[] = ['asked', 'still_in', 'arrival', 'scored'];
const NO_SHOWS: readonly string[] = ['no_show', 'no_show_disputed'];

/**
 * Publishes every event of a game. The topic of all games has public games only. Pages of one game watch that game's
 * own topic; a private game has a second topic for viewers with its link key. Every change but the creation publishes
 * the roster too: if an older roster arrives late, clients drop it by its lower `rev`. A viewer outside the game who is
 * in a block with a person in it receives the game without that person. They receive nothing if that person is the host
 * or the game is private.
 */
@Injectable()
export class GamesPublisher {
  constructor(
    private readonly realtime: RealtimePublisher,
    private readonly clock: Clock,
  ) {}

  /** If `detail` is null, the change is unknown: publishes the game, all its present seats and its roster. */
  async changed(row: DetailRow, detail: GameChangeDetail | null): Promise<NeutralGame> {
    const game = this.neutral(row);
    const kinds = detail?.kinds ?? ['updated'];
    if (detail?.before && !game.isPublic) this.becamePrivate(row, detail.before);
    const event = eventOf(kinds, game.isPublic && detail?.wasPublic === false);
    if (event) this.game(row, event);
    if (kinds.some((kind) => NO_SHOWS.includes(kind))) this.noShowChanged(row, detail?.about ?? []);
    this.changedSeats(row, detail);
    if (!kinds.includes('created')) {
      const isOfRoster = detail?.moved.length === 0 && kinds.every((kind) => OF_ROSTER.includes(kind));
      const hasSeats = event !== 'games.cancelled' && !isOfRoster;
      const seats = hasSeats ? this.seats(row, detail?.newest ?? null) : undefined;
      await Promise.all([seats, this.roster(row)]);
    }
    return game;
  }

  /** Publishes to the host only. */
  asksChanged(gameId: string, hostId: string): void {
    this.realtime.publish(rooms.user(hostId), 'games.asksChanged', { gameId });
  }

  openCountChanged(state: { openCount: number }): void {
    this.realtime.publish(gamesTopics.all, 'games.openCountChanged', state);
  }

  /** Publishes to this node's sockets only, because every node finds out by itself that a game has ended. */
  openCountChangedHere(state: { openCount: number }): void {
    this.realtime.publishHere(gamesTopics.all, 'games.openCountChanged', state);
  }

  /** Publishes to the pages of games of a series. They read it again, so the event contains nothing of it. */
  seriesChanged({ id, rev }: { id: string; rev: number }, games: readonly Parameters<typeof ownRooms>[0][]): void {
    if (games.length > 0) this.realtime.publish(games.flatMap(ownRooms), 'games.seriesChanged', { seriesId: id, rev });
  }

  /** Publishes to the host and the marked player only. */
  private noShowChanged(row: DetailRow, people: readonly string[]): void {
    for (const userId of people) {
      const bothRooms = [rooms.user(row.host.id), rooms.user(userId)];
      this.realtime.publish(bothRooms, 'games.noShowChanged', { gameId: row.id, userId });
    }
  }

  /**
   * Publishes the last public state of the game, marked as private, so that strangers do not see its later changes.
   * Then removes strangers from the game's room.
   */
  private becamePrivate(row: DetailRow, before: NeutralGame): void {
    const madePrivate = { ...before, isPublic: false, rev: row.rev };
    const instead = insteadOf({ ...row, isPublic: true }, () => ({ ...madePrivate, faces: [] }));
    this.realtime.publish([gamesTopics.all, gamesTopics.game(row.id)], 'games.updated', madePrivate, { instead });
    this.removeStrangers(row);
  }

  /**
   * Publishes new seats to their owners. People who lost their seat in a private game may watch it only with its link
   * key, so they are removed from its other room.
   */
  private changedSeats(row: DetailRow, detail: GameChangeDetail | null): void {
    const moved = detail?.moved ?? [];
    for (const [userId, seat] of moved) this.mySeat({ id: row.id, rev: detail?.rev ?? row.rev }, userId, seat);
    const roster = toRoster(row);
    for (const userId of presentPlayers(roster, detail)) this.mySeat(row, userId, seatIn(roster, userId));
    const hasLostSeat = !detail || moved.some(([, seat]) => seat === null || seat.status === 'removed');
    if (!row.isPublic && hasLostSeat) this.removeStrangers(row);
  }

  /** Removes everybody who is not in the game from the room that needs no link key. */
  private removeStrangers({ id, host, players, leaving, waitlist }: DetailRow): void {
    const people = [host, ...players, ...leaving, ...waitlist];
    this.realtime.removeFromRoom(
      gamesTopics.game(id),
      people.map((person) => rooms.user(person.id)),
    );
  }

  private game(row: DetailRow, event: 'games.created' | 'games.updated' | 'games.cancelled'): void {
    const instead = insteadOf(row, (seen) => this.neutral(seen));
    this.realtime.publish(allRooms(row), event, this.neutral(row), { instead });
  }

  private mySeat({ id, rev }: { id: string; rev: number }, userId: string, seat: MySeat | null): void {
    this.realtime.publish(rooms.user(userId), 'games.mySeatChanged', { gameId: id, seat, rev });
  }

  private seats(row: DetailRow, newest: string | null): Promise<void> {
    const seatsOf = (seen: DetailRow) => {
      const { title, isPublic, currentPlayers, heldCount, maxPlayers, waitlistCount, rev, faces } = this.neutral(seen);
      const totals = { gameId: row.id, currentPlayers, heldCount, maxPlayers, waitlistCount, rev };
      const isNewestSeen = seen.players.some((player) => player.id === newest);
      return { ...totals, title, isPublic, faces, newest: isNewestSeen ? newest : null };
    };
    const { status } = this.neutral(row);
    // Changes of a game that is over, such as results and ratings, matter on its own page: lists need no event.
    const seatRooms = status === 'over' ? ownRooms(row) : allRooms(row);
    const audience = { instead: insteadOf(row, seatsOf) };
    return this.realtime.publishLatest(seatRooms, 'games.seatsChanged', seatsOf(row), row.id, audience);
  }

  private roster(row: DetailRow): Promise<void> {
    const audience = { instead: insteadOf(row, toRoster) };
    return this.realtime.publishLatest(ownRooms(row), 'games.rosterChanged', toRoster(row), row.id, audience);
  }

  private neutral(row: DetailRow): NeutralGame {
    return toNeutral(row, this.clock.now());
  }
}

const SEAT = { waitlistPosition: null, offerExpiresAt: null, keptUntil: null, reason: null };

/** The people whose present seat is published, because `detail` does not contain it. */
function presentPlayers({ players, leaving, waitlist }: Roster, detail: GameChangeDetail | null): readonly string[] {
  if (!detail) return [...players, ...leaving, ...waitlist].map(({ id }) => id);
  // A guest who has signed in has another id since the change was saved.
  return detail.kinds.includes('merged') ? detail.about : [];
}

function seatIn({ players, leaving, waitlist }: Roster, userId: string): MySeat | null {
  if (players.some(({ id }) => id === userId)) return { ...SEAT, status: 'joined' };
  const left = leaving.find(({ id }) => id === userId);
  if (left) return { ...SEAT, status: 'leaving', keptUntil: left.keptUntil };
  const waiting = waitlist.find(({ id }) => id === userId);
  if (!waiting) return null;
  const { waitlistPosition, offerExpiresAt } = waiting;
  return { ...SEAT, status: offerExpiresAt === null ? 'waitlisted' : 'offered', waitlistPosition, offerExpiresAt };
}

function eventOf(kinds: readonly string[], becamePublic: boolean) {
  if (kinds.includes('cancelled')) return 'games.cancelled';
  // A game that becomes public is new in the lists of strangers.
  if (kinds.includes('created') || becamePublic) return 'games.created';
  return kinds.some((kind) => UPDATES.includes(kind)) ? 'games.updated' : undefined;
}

/** Other payloads by viewer, for viewers who must not see everybody in the game. Null: send nothing. */
function insteadOf<Payload>(row: DetailRow, payloadOf: (seen: DetailRow) => Payload): Map<string, Payload | null> {
  return new Map([...rowsInstead(row)].map(([viewerId, seen]) => [viewerId, seen && payloadOf(seen)]));
}

/** The rooms of everybody who has this game's page open. */
export const ownRooms = ({ id, slug, isPublic }: Pick<DetailRow, 'id' | 'slug' | 'isPublic'>): string[] =>
  isPublic ? [gamesTopics.game(id)] : [gamesTopics.game(id), gamesTopics.game(id, slug)];

const allRooms = (row: DetailRow): string[] => (row.isPublic ? [gamesTopics.all, ...ownRooms(row)] : ownRooms(row));
