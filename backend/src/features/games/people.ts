import { gamesTopics } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import type { Change } from '../../changes/change.ts';
import { ChangesService } from '../../changes/changes.service.ts';
import { Clock } from '../../config/clock.ts';
import type { Transaction } from '../../database/sql.ts';
import { isoTime } from '../../database/sql-fragments.ts';
import { type ExportList, isSeen, list, nameIf } from '../../identity/people/export-files.ts';
import { type GuestReferences, type Leaver, People, type PeopleSteps } from '../../identity/people/people-steps.ts';
import { textsIn } from '../../locales/texts.ts';
import { CalendarSubscriptionsRepository } from './calendar/calendar-subscriptions.repository.ts';
import { AsksRepository } from './fill/asks.repository.ts';
import { canSee } from './game-access.ts';
import { ownRooms } from './games.publisher.ts';
import { GamesRepository } from './games.repository.ts';
import { HostingRepository } from './hosting/hosting.repository.ts';
import { SuccessionService } from './hosting/succession.service.ts';
import { LockedGamesRepository } from './locked-games.repository.ts';
import { reportableGames, reportableResults } from './reportable.ts';
import { ResultsRepository } from './results/results.repository.ts';
import { ResultsService } from './results/results.service.ts';
import { GameGuestsRepository } from './seats/game-guests.repository.ts';
import { GameGuestsService } from './seats/game-guests.service.ts';

/** Whether person $1 may see the game `g` without its link key, by the rules of `canSee`. `s` is their seat in it. */
const IS_GAME_SEEN = `(g.host_id = $1 OR COALESCE(s.status IN ('joined', 'leaving', 'offered', 'waitlisted'), false)
  OR (g.is_public AND g.hidden_at IS NULL AND ${isSeen('g.host_id')}))`;

const LISTS: readonly ExportList[] = [
  list(
    'games',
    'g.id',
    {
      title: `CASE WHEN ${IS_GAME_SEEN} THEN g.title END`,
      description: 'CASE WHEN g.host_id = $1 THEN g.description END',
      type: 'g.game_type',
      format: 'g.game_format',
      location: `CASE WHEN ${IS_GAME_SEEN} THEN g.location END`,
      scheduledAt: `CASE WHEN ${IS_GAME_SEEN} THEN ${isoTime('g.scheduled_at')} END`,
      host: nameIf(IS_GAME_SEEN, 'g.host_id'),
      isHost: 'g.host_id = $1',
      seat: 's.status',
      isPaid: 's.is_paid',
      isCancelled: 'g.cancelled_at IS NOT NULL',
      myRating: '(SELECT rated.rating FROM game_ratings rated WHERE rated.game_id = g.id AND rated.user_id = $1)',
      averageRating: 'CASE WHEN g.host_id = $1 THEN g.average_rating END',
      leftLate: 's.left_late',
      noShowAt: isoTime('s.no_show_at'),
      noShowDisputedAt: isoTime('s.no_show_disputed_at'),
      askedAt: isoTime('s.asked_at'),
      answeredAt: isoTime('s.answered_at'),
      arrival: 's.arrival',
      arrivalAt: isoTime('s.arrival_at'),
    },
    `FROM games g LEFT JOIN game_seats s ON s.game_id = g.id AND s.user_id = $1
     WHERE g.id IN (SELECT id FROM games WHERE host_id = $1 UNION SELECT game_id FROM game_seats WHERE user_id = $1)`,
  ),
  list(
    'game-requests',
    'ask.game_id',
    {
      title: `CASE WHEN ${IS_GAME_SEEN} THEN g.title END`,
      isInvitation: `ask.how = 'invite'`,
      askedBy: nameIf(IS_GAME_SEEN, 'ask.asked_by'),
      askedAt: isoTime('ask.asked_at'),
      seenAt: isoTime('ask.seen_at'),
      declinedAt: isoTime('ask.declined_at'),
    },
    `FROM game_asks ask JOIN games g ON g.id = ask.game_id
     LEFT JOIN game_seats s ON s.game_id = g.id AND s.user_id = $1 WHERE ask.user_id = $1`,
  ),
  list(
    'run-alerts',
    'alert.user_id',
    { latitude: 'alert.latitude', longitude: 'alert.longitude', miles: 'alert.miles' },
    'FROM run_alerts alert WHERE alert.user_id = $1',
  ),
];

/**
 * Merges a guest's games, seats, results and ratings into an account, exports the games of a person, and takes a person
 * whose account is removed out of their games.
 */
@People()
@Injectable()
export class GamesPeople implements PeopleSteps {
  readonly columns = [
    'games.host_id',
    'game_seats.user_id',
    'game_seats.partner_id',
    'game_seats.brought_by',
    'game_asks.user_id',
    'game_asks.asked_by',
    'run_alerts.user_id',
    'game_log.actor_id',
    'game_log.user_id',
    'game_results.entered_by',
    'game_results.confirmed_by',
    'game_ratings.user_id',
    'calendar_subscriptions.user_id',
  ];
  readonly exports = LISTS;
  readonly reportables: PeopleSteps['reportables'];

  constructor(
    private readonly guests: GameGuestsService,
    private readonly storedGuests: GameGuestsRepository,
    private readonly hosting: HostingRepository,
    private readonly succession: SuccessionService,
    private readonly subscriptions: CalendarSubscriptionsRepository,
    private readonly games: GamesRepository,
    private readonly asks: AsksRepository,
    private readonly changes: ChangesService,
    private readonly clock: Clock,
    results: ResultsService,
    storedResults: ResultsRepository,
    lockedGames: LockedGamesRepository,
  ) {
    this.reportables = {
      game: reportableGames(games, hosting, lockedGames),
      result: reportableResults(results, storedResults, games),
    };
  }

  merge(guestId: string, userId: string, change: Change): Promise<void> {
    return this.guests.merge(guestId, userId, change);
  }

  findReferences(guestIds: readonly string[], now: Date, tx: Transaction): Promise<GuestReferences> {
    return this.storedGuests.references(guestIds, now, tx);
  }

  detach(guestIds: readonly string[], tx: Transaction): Promise<void> {
    return this.subscriptions.revoke(guestIds, tx);
  }

  /**
   * Removes the person from one game. If they host it, the player who has been seated longest becomes the host. If
   * nobody else is seated, it is cancelled. Their seat becomes free unless the game has begun. If no such game is left,
   * deletes their calendar subscription, all partner wishes by or for them, the requests to play that they received and
   * their run alerts, and returns false.
   */
  async remove({ id, language }: Leaver): Promise<boolean> {
    const game = await this.hosting.nextToLeave(id, this.clock.now());
    if (game) {
      if (!game.isHost || game.heirId) await this.succession.leave(game, id);
      else await this.succession.cancel(game.id, id, textsIn(language).games.hostLeft);
      return true;
    }
    await this.changes.commit({}, async ({ tx }) => {
      await this.hosting.dropWishes(id, tx);
      await this.asks.forget(id, tx);
      await this.subscriptions.revoke([id], tx);
    });
    return false;
  }

  async showsGuest(guestId: string, viewerId: string | null, linkKey?: string): Promise<boolean> {
    const ids = (await this.games.showing(guestId, this.clock.now())).map(({ id }) => id);
    const games = await this.games.access(ids, viewerId);
    return [...games.values()].some((game) => canSee(game, viewerId, linkKey));
  }

  async rooms(personId: string): Promise<string[]> {
    const games = await this.games.showing(personId, this.clock.now());
    const isListed = games.some(({ isOpen, isPublic }) => isOpen && isPublic);
    return [...(isListed ? [gamesTopics.all] : []), ...games.flatMap(ownRooms)];
  }
}
