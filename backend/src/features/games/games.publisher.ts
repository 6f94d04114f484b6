import { gamesTopics, type MySeat, type NeutralGame } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { OutboxService } from '../../realtime/outbox.service.ts';
import { RealtimePublisher } from '../../realtime/realtime.publisher.ts';
import { rooms } from '../../realtime/realtime-server.ts';
import { type DetailRow, rowsInstead, toMySeat, toNeutral, toRoster } from './games.mapper.ts';
import type { GameChange } from './locked-game.ts';
import { GameNoticesService } from './notices/game-notices.service.ts';

/**
 * Every event of a game. The topic of all games is told of public games only; whoever watches one game is told through
 * that game's own topics, of which a private game has a second one for those with its key. Every change sends the roster
 * too: a delayed older roster would be dropped by its lower `rev`. Whoever is in a block with somebody in the game, and not
 * in it themselves, is told without that person, or nothing where that is the host.
 */
@Injectable()
export class GamesPublisher {
  constructor(
    private readonly realtime: RealtimePublisher,
    private readonly outbox: OutboxService,
    private readonly notices: GameNoticesService,
    private readonly clock: Clock,
  ) {}

  created(row: DetailRow, change: GameChange): void {
    this.game(row, 'games.created');
    this.done(change, []);
  }

  seatsChanged(row: DetailRow, change: GameChange): void {
    this.movedSeats(row, change);
    this.done(change, [this.seats(row, change.newest), this.roster(row)]);
  }

  /** `before` is the game as it was published last. */
  updated(row: DetailRow, change: GameChange, before: NeutralGame): void {
    this.publicityChanged(row, before);
    this.seatsChanged(row, change);
  }

  /**
   * Sends the game as it is now. Where it became public it is sent as a new game, since the lists of strangers do not have
   * it yet; where it became private, strangers are sent only that, so that their lists drop it.
   */
  publicityChanged(row: DetailRow, before: NeutralGame): void {
    const game = this.neutral(row);
    if (before.isPublic && !game.isPublic) this.becamePrivate(row, before);
    const becamePublic = game.isPublic && !before.isPublic;
    this.game(row, becamePublic ? 'games.created' : 'games.updated');
  }

  /** A result was entered or confirmed, or a player rated the game. */
  resultChanged(row: DetailRow, change: GameChange): void {
    this.game(row, 'games.updated');
    this.seatsChanged(row, change);
  }

  /** Whether a player came: the host and they alone are told. */
  noShowChanged(row: DetailRow, change: GameChange, userId: string): void {
    const twoOfThem = [rooms.user(row.host.id), rooms.user(userId)];
    this.realtime.publish(twoOfThem, 'games.noShowChanged', { gameId: row.id, userId });
    this.seatsChanged(row, change);
  }

  cancelled(row: DetailRow, change: GameChange): void {
    this.game(row, 'games.cancelled');
    this.movedSeats(row, change);
    this.done(change, [this.roster(row)]);
  }

  openCountChanged(state: { openCount: number }): void {
    this.realtime.publish(gamesTopics.all, 'games.openCountChanged', state);
  }

  /** To this node's sockets only, for what every node notices by itself. */
  openCountChangedHere(state: { openCount: number }): void {
    this.realtime.publishHere(gamesTopics.all, 'games.openCountChanged', state);
  }

  /** A guest's place is an account's now. `row` is the game as the account sees it. */
  merged(row: DetailRow, change: GameChange, userId: string): void {
    this.game(row, 'games.updated');
    this.movedSeats(row, change);
    this.mySeat(row, userId, toMySeat(row));
    this.done(change, [this.roster(row)]);
  }

  /** For a change whose process ended before it published: the present state of the game and of everybody in it. */
  fromOutbox(row: DetailRow): void {
    const game = this.neutral(row);
    this.game(row, game.status === 'cancelled' ? 'games.cancelled' : 'games.updated');
    if (!row.isPublic) this.removeStrangers(row);
    void this.seats(row, null);
    void this.roster(row);
    const { players, leaving, waitlist } = toRoster(row);
    for (const { id } of players) this.mySeat(row, id, { ...SEAT, status: 'joined' });
    for (const { id, keptUntil } of leaving) this.mySeat(row, id, { ...SEAT, status: 'leaving', keptUntil });
    for (const { id, place, offerExpiresAt } of waitlist) {
      const status = offerExpiresAt === null ? 'waitlisted' : 'offered';
      this.mySeat(row, id, { ...SEAT, status, place, offerExpiresAt });
    }
  }

  /** Strangers are told that the game is private now, and nothing else that changed; then they leave its rooms. */
  private becamePrivate(row: DetailRow, before: NeutralGame): void {
    const hidden = { ...before, isPublic: false, rev: row.rev };
    const instead = insteadOf({ ...row, isPublic: true }, () => ({ ...hidden, faces: [] }));
    this.realtime.publish([gamesTopics.all, gamesTopics.game(row.id)], 'games.updated', hidden, { instead });
    this.removeStrangers(row);
  }

  /** Whoever lost their place in a private game may watch it only with its key. */
  private movedSeats(row: DetailRow, { gameId, rev, moved }: GameChange): void {
    for (const [userId, seat] of moved) this.mySeat({ id: gameId, rev }, userId, seat);
    const hasLostPlace = [...moved.values()].some((seat) => seat === null || seat.status === 'removed');
    if (!row.isPublic && hasLostPlace) this.removeStrangers(row);
  }

  /** Takes everybody without a place in the game out of the room that needs no key. */
  private removeStrangers({ id, host, players, leaving, waitlist }: DetailRow): void {
    const people = [host, ...players, ...leaving, ...waitlist].map((person) => rooms.user(person.id));
    this.realtime.removeFromRoom(gamesTopics.game(id), people);
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
    // Once a game is over, only results and ratings change it: readers of the lists need no event for those.
    const seatRooms = status === 'over' ? ownRooms(row) : allRooms(row);
    const audience = { instead: insteadOf(row, seatsOf) };
    return this.realtime.publishLatest(seatRooms, 'games.seatsChanged', seatsOf(row), row.id, audience);
  }

  private roster(row: DetailRow): Promise<void> {
    const audience = { instead: insteadOf(row, toRoster) };
    return this.realtime.publishLatest(ownRooms(row), 'games.rosterChanged', toRoster(row), row.id, audience);
  }

  /** With it its notices are delivered. */
  private done(change: GameChange, published: Promise<void>[]): void {
    this.notices.deliver(change);
    void Promise.all(published).then(() => this.outbox.done(change.outboxId));
  }

  private neutral(row: DetailRow): NeutralGame {
    return toNeutral(row, this.clock.now());
  }
}

const SEAT = { place: null, offerExpiresAt: null, keptUntil: null, reason: null };

/** By viewer who must not see all of the game, what they are told instead. */
function insteadOf<Payload>(row: DetailRow, payloadOf: (seen: DetailRow) => Payload): Map<string, Payload | null> {
  return new Map([...rowsInstead(row)].map(([viewerId, seen]) => [viewerId, seen && payloadOf(seen)]));
}

/** Where those are who have this game's page open. */
export const ownRooms = ({ id, slug, isPublic }: Pick<DetailRow, 'id' | 'slug' | 'isPublic'>): string[] =>
  isPublic ? [gamesTopics.game(id)] : [gamesTopics.game(id), gamesTopics.game(id, slug)];

const allRooms = (row: DetailRow): string[] => (row.isPublic ? [gamesTopics.all, ...ownRooms(row)] : ownRooms(row));
