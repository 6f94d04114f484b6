import { Injectable } from '@nestjs/common';
import type { Change } from '../../../changes/change.ts';
import { ChangesService } from '../../../changes/changes.service.ts';
import type { Transaction } from '../../../database/sql.ts';
import { isoTime } from '../../../database/sql-fragments.ts';
import { type ExportList, list, nameOf } from '../../../identity/people/export-files.ts';
import { type Leaver, People, type PeopleSteps } from '../../../identity/people/people-steps.ts';
import { GameGuestsRepository } from '../seats/game-guests.repository.ts';
import { afterChanged } from './after-changes.service.ts';
import { AfterPeopleRepository } from './after-people.repository.ts';

/** Games whose id is in `ids`, which is SQL. The person was a player of each, so they may see its title. */
const gamesIn = (ids: string): string => `FROM games g WHERE g.id IN (${ids})`;

const LISTS: readonly ExportList[] = [
  list(
    'player-of-game-votes',
    'v.game_id',
    { game: 'g.title', player: nameOf('v.player_id'), at: isoTime('v.at') },
    'FROM game_votes v JOIN games g ON g.id = v.game_id WHERE v.voter_id = $1',
  ),
  list(
    'player-of-game',
    'a.game_id',
    { game: 'g.title', at: isoTime('a.at') },
    'FROM game_awards a JOIN games g ON g.id = a.game_id WHERE a.player_id = $1',
  ),
  list(
    'kudos-given',
    'g.id',
    {
      game: 'g.title',
      kudos: `(SELECT json_agg(json_build_object('player', ${nameOf('k.player_id')}, 'kinds', k.kinds) ORDER BY k.at)
               FROM game_kudos k WHERE k.game_id = g.id AND k.giver_id = $1 AND k.kinds <> '{}')`,
    },
    gamesIn(`SELECT game_id FROM game_kudos WHERE giver_id = $1 AND kinds <> '{}'`),
  ),
  // The export of the receiver does not name the givers, because the app does not name them either.
  list(
    'kudos-received',
    'g.id',
    {
      game: 'g.title',
      kudos: `(SELECT json_object_agg(kind, count) FROM (
                 SELECT kind, count(*)::int AS count FROM game_kudos k, unnest(k.kinds) AS kind
                 WHERE k.game_id = g.id AND k.player_id = $1 GROUP BY kind) counted)`,
    },
    gamesIn(`SELECT game_id FROM game_kudos WHERE player_id = $1 AND kinds <> '{}'`),
  ),
];

/**
 * Moves the votes, awards and kudos of a guest to their account, exports them, and removes them with an account. Kudos
 * that a removed person gave stay with their receivers, who never knew the giver.
 */
@People()
@Injectable()
export class AfterPeople implements PeopleSteps {
  readonly columns = [
    'game_votes.voter_id',
    'game_votes.player_id',
    'game_awards.player_id',
    'game_kudos.giver_id',
    'game_kudos.player_id',
  ];
  readonly exports = LISTS;

  constructor(
    private readonly stored: AfterPeopleRepository,
    private readonly guests: GameGuestsRepository,
    private readonly changes: ChangesService,
  ) {}

  async merge(guestId: string, userId: string, change: Change): Promise<void> {
    const { tx } = change;
    await this.guests.lockGames(guestId, tx);
    const games = await this.stored.games(guestId, tx);
    if (games.length === 0) return;
    await this.stored.move(guestId, userId, tx);
    publishAll(games, change);
  }

  async remove({ id }: Leaver): Promise<boolean> {
    await this.changes.commit({}, async (change) => {
      const games = await this.stored.games(id, change.tx);
      await this.stored.clear([id], change.tx);
      publishAll(games, change);
    });
    return false;
  }

  detach(guestIds: readonly string[], tx: Transaction): Promise<void> {
    return this.stored.clear(guestIds, tx);
  }
}

function publishAll(games: readonly string[], change: Change): void {
  for (const id of games) change.publish(afterChanged, id, { isForAll: true, players: [] });
}
