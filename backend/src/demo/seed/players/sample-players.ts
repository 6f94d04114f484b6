import { LIMITS, PROFILE } from '@hoopline/contracts';
import { AvatarLook } from '@hoopline/contracts/people/schemas';
import { z } from 'zod';
import { newId } from '../../../database/ids.ts';
import type { Sql, Statement, Transaction } from '../../../database/sql.ts';
import { DEVELOPMENT_ISSUER } from '../../../identity/sign-in/development-client.ts';
import { readData } from '../sample-data.ts';

const Name = z.string().min(1).max(LIMITS.name);

/** A sample player, as written in `data/players.json`. */
const SamplePlayer = z.strictObject({
  /** The name of the player in other sample data, and the subject of their sign-in. */
  subject: z.string().regex(/^[a-z-]+$/),
  firstName: Name,
  lastName: Name,
  /** Missing: first and last name. */
  displayName: Name.optional(),
  position: Name.nullable(),
  city: Name,
  /** Missing for players who wear no number. */
  jersey: z.int().min(PROFILE.jersey.min).max(PROFILE.jersey.max).optional(),
  bio: z.string().min(1).max(PROFILE.maxBio).optional(),
  /** Favourite NBA team and player. */
  team: z.enum(PROFILE.teams).optional(),
  favoritePlayer: Name.optional(),
  joinedDaysAgo: z.number().positive(),
  avatar: AvatarLook,
  /** Statistics from before the sample games; missing for players without a finished game. */
  record: z
    .strictObject({
      games: z.int().nonnegative(),
      wins: z.int().nonnegative(),
      /** 1500 for a newcomer. */
      rating: z.int().min(1_000).max(2_000),
      averageScore: z.number().nonnegative(),
    })
    .optional(),
  isPrivate: z.literal(true).optional(),
  /** Whether they also send messages, post and like. The others fill games. */
  isRegular: z.literal(true).optional(),
});
export type SamplePlayer = z.infer<typeof SamplePlayer>;

export const readPlayers = (): SamplePlayer[] => readData('players', SamplePlayer);

/** A player's profile, as columns of `users`. */
export const profileColumns = (player: SamplePlayer) => ({
  first_name: player.firstName,
  last_name: player.lastName,
  display_name: player.displayName ?? `${player.firstName} ${player.lastName}`,
  position: player.position,
  city: player.city,
  avatar: player.avatar,
  bio: player.bio ?? null,
  jersey_number: player.jersey ?? null,
  favorite_nba_team: player.team ?? null,
  favorite_nba_player: player.favoritePlayer ?? null,
});

/** Adds sample players as private and without an e-mail address, so that they are not listed among the players. */
const ADD: Statement = {
  name: 'sample-players.add',
  text: `INSERT INTO users (id, kind, issuer, subject, first_name, last_name, display_name, position, city, avatar,
                            bio, jersey_number, favorite_nba_team, favorite_nba_player, is_public, created_at)
         SELECT id, 'member', $2, subject, first_name, last_name, display_name, position, city, avatar, bio, jersey_number,
                favorite_nba_team, favorite_nba_player, false, $3
         FROM jsonb_populate_recordset(NULL::users, $1)
         ON CONFLICT ON CONSTRAINT users_identity_key DO NOTHING`,
};

const IDS: Statement = {
  name: 'sample-players.ids',
  text: `SELECT u.id FROM unnest($2::text[]) WITH ORDINALITY AS named (subject, ordinal)
         JOIN users u ON u.issuer = $1 AND u.subject = named.subject ORDER BY named.ordinal`,
};

/** Ids of the first `count` sample players. Adds missing ones, for example in a database without sample data. */
export async function samplePlayerIds(sql: Sql, count: number, now: Date, tx: Transaction): Promise<string[]> {
  const players = readPlayers().slice(0, count);
  const subjects = players.map(({ subject }) => subject);
  const find = async () => {
    const rows = await sql.rows<{ id: string }>(IDS, [DEVELOPMENT_ISSUER, subjects], tx);
    return rows.map((row) => row.id);
  };
  const found = await find();
  if (found.length === players.length) return found;
  const rows = players.map((player) => ({ id: newId(), subject: player.subject, ...profileColumns(player) }));
  await sql.rows(ADD, [JSON.stringify(rows), DEVELOPMENT_ISSUER, now], tx);
  return find();
}
