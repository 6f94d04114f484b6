import type { Language } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';
import type { GuestReferences } from '../../../identity/people/people-steps.ts';
import { DEFAULT_LANGUAGE } from '../../../locales/texts.ts';
import { seatIsInGame } from '../games.sql.ts';

/** Locks the games of person $1 in the order of their ids, so that two merges do not deadlock. */
const LOCK_GAMES: Statement = {
  name: 'game-guests.lock-games',
  text: `SELECT id FROM games
         WHERE host_id = $1 OR id IN (SELECT game_id FROM game_seats WHERE user_id = $1) ORDER BY id FOR UPDATE`,
};

const MOVE_HOST: Statement = {
  name: 'game-guests.move-host',
  text: 'UPDATE games SET host_id = $2 WHERE host_id = $1 AND id = $3',
};

const DELETE_SEAT: Statement = {
  name: 'game-guests.delete-seat',
  text: 'DELETE FROM game_seats WHERE game_id = $1 AND user_id = $2',
};

const MOVE_SEAT: Statement = {
  name: 'game-guests.move-seat',
  text: `UPDATE game_seats SET user_id = $2, partner_id = NULLIF(partner_id, $2::uuid)
         WHERE user_id = $1 AND game_id = $3`,
};

const MOVE_RATINGS: Statement = {
  name: 'game-guests.move-ratings',
  text: `UPDATE game_ratings guest SET user_id = $2 WHERE guest.user_id = $1
         AND NOT EXISTS (SELECT 1 FROM game_ratings own WHERE own.user_id = $2 AND own.game_id = guest.game_id)`,
};

/** Deletes the guest's ratings that were not moved. The averages of the returned games must be computed again. */
const DROP_RATINGS: Statement = {
  name: 'game-guests.drop-ratings',
  text: 'DELETE FROM game_ratings WHERE user_id = $1 RETURNING game_id AS id',
};

/** If a result lists both guest and account, the account's entry stays and the guest's is removed. */
const MOVE_RESULTS: Statement = {
  name: 'game-guests.move-results',
  text: `UPDATE game_results
         SET teams = CASE WHEN teams @> jsonb_build_array(jsonb_build_array($2::text))
                          THEN jsonb_build_array((teams -> 0) - $1::text, (teams -> 1) - $1::text)
                          ELSE replace(teams::text, $1::text, $2::text)::jsonb END,
             entered_by = CASE WHEN entered_by = $1::uuid THEN $2::uuid ELSE entered_by END,
             confirmed_by = CASE WHEN confirmed_by = $1::uuid THEN $2::uuid ELSE confirmed_by END
         WHERE game_id = ANY($3::uuid[])`,
};

/** Guest and account are never both in the teams: giving up one of their seats has removed that id from the teams. */
const MOVE_TEAMS: Statement = {
  name: 'game-guests.move-teams',
  text: `UPDATE game_teams SET teams = replace(teams::text, $1::text, $2::text)::jsonb WHERE game_id = ANY($3::uuid[])`,
};

/** Wishes to play with the guest become wishes to play with the account. The account's own such wish is deleted. */
const MOVE_PARTNERS: Statement = {
  name: 'game-guests.move-partners',
  text: `UPDATE game_seats SET partner_id = NULLIF($2::uuid, user_id) WHERE partner_id = $1::uuid`,
};

/** Friends whom the guest brought become friends of the account, except the account itself. */
const MOVE_FRIENDS: Statement = {
  name: 'game-guests.move-friends',
  text: `UPDATE game_seats SET brought_by = NULLIF($2::uuid, user_id) WHERE brought_by = $1::uuid`,
};

/** Deletes a request in which the host of a game would have asked themselves. */
const DROP_OWN_ASKS: Statement = {
  name: 'game-guests.drop-own-asks',
  text: `DELETE FROM game_asks ask USING games g WHERE ask.game_id = g.id AND ask.user_id = $1 AND g.host_id = $1`,
};

const MOVE_ASKS: Statement = {
  name: 'game-guests.move-asks',
  text: 'UPDATE game_asks SET asked_by = $2 WHERE asked_by = $1',
};

/**
 * Guests `$1` who host a game or are in one, and whether any of these games is neither cancelled nor over at $2. A
 * waitlist position counts too, because the game's totals include it. Ratings and results need no check, because only
 * hosts and people with a seat have any.
 */
const REFERENCES: Statement = {
  name: 'game-guests.references',
  text: `WITH own AS (
           SELECT host_id AS guest, id FROM games WHERE host_id = ANY($1::uuid[])
           UNION ALL
           SELECT seat.user_id, seat.game_id FROM game_seats seat WHERE seat.user_id = ANY($1::uuid[]) AND ${seatIsInGame('seat')})
         SELECT own.guest, bool_or(g.cancelled_at IS NULL AND (g.ends_at IS NULL OR g.ends_at > $2)) AS "isUpcoming"
         FROM own JOIN games g ON g.id = own.id GROUP BY own.guest`,
};

const LANGUAGE: Statement = {
  name: 'game-guests.language',
  text: 'SELECT language FROM settings WHERE user_id = $1 AND language IS NOT NULL',
};

/** Rows of games that refer to guests who sign in or are removed. */
@Injectable()
export class GameGuestsRepository {
  constructor(private readonly sql: Sql) {}

  /** Locks the games that the guest hosts or has a seat in, and returns their ids. */
  async lockGames(guestId: string, tx: Transaction): Promise<string[]> {
    return (await this.sql.rows<{ id: string }>(LOCK_GAMES, [guestId], tx)).map(({ id }) => id);
  }

  /** The language in the person's settings, else the default. The reason of a cancelled game is written in it. */
  async languageOf(userId: string, tx: Transaction): Promise<Language> {
    return (await this.sql.row<{ language: Language }>(LANGUAGE, [userId], tx))?.language ?? DEFAULT_LANGUAGE;
  }

  async moveHost(gameId: string, guestId: string, userId: string, tx: Transaction): Promise<void> {
    await this.sql.rows(MOVE_HOST, [guestId, userId, gameId], tx);
  }

  /** Moves the guest's seat to the account. If the account has a seat too, deletes it, because it is the worse one. */
  async moveSeat(gameId: string, guestId: string, userId: string, tx: Transaction): Promise<void> {
    await this.sql.rows(DELETE_SEAT, [gameId, userId], tx);
    await this.sql.rows(MOVE_SEAT, [guestId, userId, gameId], tx);
  }

  /**
   * Moves ratings, results, teams, partner wishes, friends and invitations to the account. If both have rated a game,
   * keeps the account's rating. Returns the games that lost the guest's rating.
   */
  async moveReferences(
    guestId: string,
    userId: string,
    gameIds: readonly string[],
    tx: Transaction,
  ): Promise<string[]> {
    await this.sql.rows(MOVE_RATINGS, [guestId, userId], tx);
    await this.sql.rows(MOVE_RESULTS, [guestId, userId, gameIds], tx);
    await this.sql.rows(MOVE_TEAMS, [guestId, userId, gameIds], tx);
    await this.sql.rows(MOVE_PARTNERS, [guestId, userId], tx);
    await this.sql.rows(MOVE_FRIENDS, [guestId, userId], tx);
    await this.sql.rows(MOVE_ASKS, [guestId, userId], tx);
    await this.sql.rows(DROP_OWN_ASKS, [userId], tx);
    return (await this.sql.rows<{ id: string }>(DROP_RATINGS, [guestId], tx)).map(({ id }) => id);
  }

  /** `upcoming`: guests with a game that is neither cancelled nor over. `past`: other guests with a game. */
  async references(guestIds: readonly string[], now: Date, tx: Transaction): Promise<GuestReferences> {
    const rows = await this.sql.rows<{ guest: string; isUpcoming: boolean }>(REFERENCES, [guestIds, now], tx);
    const guestsWhere = (isUpcoming: boolean) =>
      rows.filter((row) => row.isUpcoming === isUpcoming).map(({ guest }) => guest);
    return { upcoming: guestsWhere(true), past: guestsWhere(false) };
  }
}
