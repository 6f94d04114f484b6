import { gamesTopics } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import type { Change } from '../../changes/change.ts';
import { ChangesService } from '../../changes/changes.service.ts';
import { Clock } from '../../config/clock.ts';
import type { Transaction } from '../../database/sql.ts';
import {
  type GuestReferences,
  type Leaver,
  People,
  type PeopleSteps,
  type Reportable,
} from '../../identity/people/people-steps.ts';
import { textsIn } from '../../locales/texts.ts';
import { CalendarSubscriptionsRepository } from './calendar/calendar-subscriptions.repository.ts';
import { LISTS } from './export-lists.sql.ts';
import { ownRooms } from './games.publisher.ts';
import { GamesRepository } from './games.repository.ts';
import { ReportableGamesService } from './hosting/reportable-games.service.ts';
import { ResultsRepository } from './results/results.repository.ts';
import { ResultsService } from './results/results.service.ts';
import { GameGuestsRepository } from './seats/game-guests.repository.ts';
import { GameGuestsService } from './seats/game-guests.service.ts';
import { LeftGamesRepository } from './succession/left-games.repository.ts';
import { SuccessionService } from './succession/succession.service.ts';

/** Games, places in them, results and ratings of people. */
@People()
@Injectable()
export class GamesPeople implements PeopleSteps {
  readonly columns = [
    'games.host_id',
    'game_seats.user_id',
    'game_seats.partner_id',
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
    private readonly left: LeftGamesRepository,
    private readonly succession: SuccessionService,
    private readonly subscriptions: CalendarSubscriptionsRepository,
    private readonly games: GamesRepository,
    private readonly changes: ChangesService,
    private readonly clock: Clock,
    results: ResultsService,
    storedResults: ResultsRepository,
    reportableGames: ReportableGamesService,
  ) {
    this.reportables = { game: reportableGames, result: reportableResults(results, storedResults) };
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
   * A game that they host is given to the player who has been seated longest, or cancelled where nobody else is. Their
   * places in games ahead become free; past games stay as they were.
   */
  async remove({ id, language }: Leaver): Promise<boolean> {
    const game = await this.left.next(id, this.clock.now());
    if (game) {
      if (!game.isHost || game.heirId) await this.succession.leave(game, id);
      else await this.succession.cancel(game.id, id, textsIn(language).games.hostLeft);
      return true;
    }
    await this.changes.commit({}, async ({ tx }) => {
      await this.left.dropWishes(id, tx);
      await this.subscriptions.revoke([id], tx);
    });
    return false;
  }

  async rooms(personId: string): Promise<string[]> {
    const games = await this.games.showing(personId, this.clock.now());
    const isListed = games.some(({ isOpen, isPublic }) => isOpen && isPublic);
    return [...(isListed ? [gamesTopics.all] : []), ...games.flatMap(ownRooms)];
  }
}

/**
 * Results in the operators' queue. Each one is there because a player objected: nobody can report it. Operators hide it,
 * which leaves it out of the statistics, or dismiss the objection, and it counts. Taken back, it is disputed as before.
 */
const reportableResults = (results: ResultsService, stored: ResultsRepository): Reportable => ({
  find: async () => undefined,
  exists: async (id) => (await stored.find(id)) !== undefined,
  setHidden: (id, _isHidden, change) => results.decide(id, null, change),
  setDismissed: async (id, operatorId, change) => {
    await results.decide(id, operatorId, change);
  },
});
