import type { Avatar } from '@hoopline/contracts';
import type { Sql, Statement } from '../../database/sql.ts';
import { likePattern } from '../../database/sql-fragments.ts';
import { DEVELOPMENT_ISSUER } from '../../identity/sign-in/development-client.ts';

/** A player to choose from on the sign-in page. */
export interface DevelopmentPlayer {
  id: string;
  subject: string;
  displayName: string;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  position: string | null;
  city: string | null;
  avatar: Avatar;
  profileImageUrl: string | null;
}

const PLAYER = `id, subject, display_name AS "displayName", first_name AS "firstName", last_name AS "lastName", email,
  position, city, avatar, profile_image_url AS "profileImageUrl"`;

/** The most players that the sign-in page lists. */
export const LISTED_PLAYERS = 200;

const LIST: Statement = {
  name: 'development.players',
  text: `SELECT ${PLAYER} FROM users
         WHERE issuer = $1 AND search_key(concat_ws(' ', display_name, first_name, last_name, city)) LIKE search_key($2)
         ORDER BY lower(display_name), id LIMIT ${LISTED_PLAYERS}`,
};

const FIND: Statement = {
  name: 'development.player',
  text: `SELECT ${PLAYER} FROM users WHERE issuer = $1 AND subject = $2`,
};

const FIND_BY_EMAIL: Statement = {
  name: 'development.player-by-email',
  text: `SELECT ${PLAYER} FROM users WHERE issuer = $1 AND lower(email) = lower($2) ORDER BY id LIMIT 1`,
};

export const listPlayers = (sql: Sql, search: string): Promise<DevelopmentPlayer[]> =>
  sql.rows<DevelopmentPlayer>(LIST, [DEVELOPMENT_ISSUER, likePattern(search)]);

export const findPlayer = (sql: Sql, subject: string): Promise<DevelopmentPlayer | undefined> =>
  sql.row<DevelopmentPlayer>(FIND, [DEVELOPMENT_ISSUER, subject]);

export const findPlayerByEmail = (sql: Sql, email: string): Promise<DevelopmentPlayer | undefined> =>
  sql.row<DevelopmentPlayer>(FIND_BY_EMAIL, [DEVELOPMENT_ISSUER, email]);
