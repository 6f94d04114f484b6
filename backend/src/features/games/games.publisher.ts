import { gamesTopics, type MySeat, type NeutralGame } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { Outbox } from '../../realtime/outbox.ts';
import { RealtimePublisher } from '../../realtime/realtime.publisher.ts';
import { rooms } from '../../realtime/realtime-server.ts';
import type { GameChange } from './game-changes.repository.ts';
import { type DetailRow, toMySeat, toNeutral, toRoster } from './games.rows.ts';

/**
 * Every event of a game. The room of all games hears of public ones alone; those who watch one game hear of it in its
 * own room, which a private game lets in by key too. Each change tells the roster again: an older one that still waits
 * to be sent would be dropped for its rev.
 */
@Injectable()
export class GamesPublisher {
  constructor(
    private readonly realtime: RealtimePublisher,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  created(row: DetailRow, outboxId: string): void {
    this.realtime.publish(everyRoom(row), 'games.created', this.neutral(row));
    this.outbox.done(outboxId);
  }

  seatsChanged(row: DetailRow, change: GameChange): void {
    this.moved(row, change);
    this.report(change.outboxId, [this.seats(row, change.newest), this.roster(row)]);
  }

  /** `before` is the game as it was told last. */
  updated(row: DetailRow, change: GameChange, before: NeutralGame): void {
    const game = this.neutral(row);
    if (before.isPublic && !game.isPublic) this.hide(row, before);
    const isNew = game.isPublic && !before.isPublic;
    this.realtime.publish(everyRoom(row), isNew ? 'games.created' : 'games.updated', game);
    this.seatsChanged(row, change);
  }

  cancelled(row: DetailRow, change: GameChange): void {
    this.realtime.publish(everyRoom(row), 'games.cancelled', this.neutral(row));
    this.moved(row, change);
    this.report(change.outboxId, [this.roster(row)]);
  }

  openCountChanged(state: { openCount: number }): void {
    this.realtime.publish(gamesTopics.all, 'games.openCountChanged', state);
  }

  /** What every node finds out by itself. */
  openCountFoundHere(state: { openCount: number }): void {
    this.realtime.publishHere(gamesTopics.all, 'games.openCountChanged', state);
  }

  /** A guest's place is an account's now: the game is the same, under another name. `row` is as the account sees it. */
  merged(row: DetailRow, change: GameChange, userId: string): void {
    this.realtime.publish(everyRoom(row), 'games.updated', this.neutral(row));
    this.moved(row, change);
    this.mySeat(row, userId, toMySeat(row));
    this.report(change.outboxId, [this.roster(row)]);
  }

  /** What a process that died had yet to tell: how the game and everybody in it stand now. */
  leftBehind(row: DetailRow): void {
    const game = this.neutral(row);
    const event = game.status === 'cancelled' ? 'games.cancelled' : 'games.updated';
    this.realtime.publish(everyRoom(row), event, game);
    if (!row.is_public) this.sendStrangersOut(row);
    void this.seats(row, null);
    void this.roster(row);
    const { players, waitlist } = toRoster(row);
    for (const { id } of players) this.mySeat(row, id, { status: 'joined', place: null, ...NO_OFFER });
    for (const { id, place, offerExpiresAt } of waitlist) {
      const status = offerExpiresAt === null ? 'waitlisted' : 'offered';
      this.mySeat(row, id, { status, place, offerExpiresAt, reason: null });
    }
  }

  /** Strangers learn that it is gone, and else only what they knew; then they are in none of its rooms. */
  private hide(row: DetailRow, before: NeutralGame): void {
    const farewell = { ...before, isPublic: false, rev: row.rev };
    this.realtime.publish([gamesTopics.all, gamesTopics.game(row.id)], 'games.updated', farewell);
    this.sendStrangersOut(row);
  }

  /** Who has no place in a private game any more hears of it only by its key. */
  private moved(row: DetailRow, { gameId, rev, moved }: GameChange): void {
    for (const [userId, seat] of moved) this.mySeat({ id: gameId, rev }, userId, seat);
    const isGone = [...moved.values()].some((seat) => seat === null || seat.status === 'removed');
    if (!row.is_public && isGone) this.sendStrangersOut(row);
  }

  /** The room without a key is for the game's own people. */
  private sendStrangersOut({ id, host, players, line }: DetailRow): void {
    const people = [host, ...players, ...line].map((person) => rooms.user(person.id));
    this.realtime.sendOut(gamesTopics.game(id), people);
  }

  private mySeat({ id, rev }: { id: string; rev: number }, userId: string, seat: MySeat | null): void {
    this.realtime.publish(rooms.user(userId), 'games.mySeatChanged', { gameId: id, seat, rev });
  }

  private seats(row: DetailRow, newest: string | null): Promise<void> {
    const { id, title, isPublic, currentPlayers, heldCount, maxPlayers, waitlistCount, rev, faces, status } =
      this.neutral(row);
    const totals = { gameId: id, currentPlayers, heldCount, maxPlayers, waitlistCount, rev };
    const seats = { ...totals, title, isPublic, faces, newest };
    // A result or a rating moves nobody's seat: to all others it would read as news of the game.
    const told = status === 'over' ? ownRooms(row) : everyRoom(row);
    return this.realtime.publishLatest(told, 'games.seatsChanged', seats, id);
  }

  private roster(row: DetailRow): Promise<void> {
    return this.realtime.publishLatest(ownRooms(row), 'games.rosterChanged', toRoster(row), row.id);
  }

  private report(outboxId: string, told: Promise<void>[]): void {
    void Promise.all(told).then(() => this.outbox.done(outboxId));
  }

  private neutral(row: DetailRow): NeutralGame {
    return toNeutral(row, this.clock.now());
  }
}

const NO_OFFER = { offerExpiresAt: null, reason: null };

const ownRooms = ({ id, slug, is_public }: DetailRow): string[] =>
  is_public ? [gamesTopics.game(id)] : [gamesTopics.game(id), gamesTopics.game(id, slug)];

const everyRoom = (row: DetailRow): string[] => (row.is_public ? [gamesTopics.all, ...ownRooms(row)] : ownRooms(row));
