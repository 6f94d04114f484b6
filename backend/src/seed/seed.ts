import type { DataSource } from 'typeorm';
import { Sql, type Statement } from '../database/sql.ts';
import { courtRow } from './courts/court-rows.ts';
import { type CourtSlug, seedCourts } from './courts/courts.ts';
import { gameRows } from './games/game-rows.ts';
import { lastSeenIn } from './games/game-story.ts';
import { seedGames } from './games/games.ts';
import { type PlannedGame, planGame } from './games/plan-game.ts';
import { personRows } from './people/person-rows.ts';
import { type Slug, seedPlayers } from './people/players.ts';
import type { KeepFiles } from './posts/sample-files.ts';
import { seedPosts } from './posts/seed-posts.ts';
import {
  hasUsers,
  insertConversations,
  insertCourts,
  insertGameLog,
  insertGames,
  insertMembers,
  insertMessages,
  insertRatings,
  insertResults,
  insertSeats,
  insertStats,
  insertUsers,
} from './statements.ts';
import { latest } from './talks/progress.ts';
import { type ToldTalk, talkRows, tell } from './talks/talk-rows.ts';
import { talks } from './talks/talks.ts';

/**
 * Fills an empty database with sample players, their talks, real courts, sample games and posts, all dated around `now`.
 * Posts show files: without `keep` there are none. Returns whether it did: where there is anybody at all, nothing is
 * touched. Callers hold the start's advisory lock.
 */
export async function seed(dataSource: DataSource, now: Date, keep?: KeepFiles): Promise<boolean> {
  const sql = new Sql(dataSource);
  return sql.transaction(async (manager) => {
    if (await sql.row(hasUsers, [], manager)) return false;
    for (const [statement, rows] of allRows(now)) await sql.rows(statement, [JSON.stringify(rows)], manager);
    if (keep) await seedPosts(sql, manager, { now, keep });
    return true;
  });
}

/** Gives the sample players their posts where nobody has any: they may have come before there was a feed. */
export async function addPosts(dataSource: DataSource, now: Date, keep: KeepFiles): Promise<boolean> {
  const sql = new Sql(dataSource);
  return sql.transaction((manager) => seedPosts(sql, manager, { now, keep }));
}

/** What fills each table, in an order that lets every row find those it points to. */
function allRows(now: Date): [Statement, object[]][] {
  const told = talks.map((talk) => tell(talk, now));
  const planned = seedGames.map((game) => planGame(game, now));

  const people = seedPlayers.map(([slug, player]) => personRows(slug, player, presentAt(slug, told, planned), now));
  const playerIds = new Map(people.map(({ user }) => [user.subject, user.id]));
  const ofPlayer = (slug: Slug) => playerIds.get(slug) as string;
  const conversations = told.map((talk) => talkRows(talk, ofPlayer));

  const courts = seedCourts.map(([slug, court]) => [slug, courtRow(slug, court, now)] as const);
  const courtIds = new Map(courts.map(([slug, { id }]) => [slug, id]));
  const ofCourt = (slug: CourtSlug) => courtIds.get(slug) as string;
  const games = planned.map((game) => gameRows(game, { ofPlayer, ofCourt }));

  return [
    [insertUsers, people.map(({ user }) => user)],
    [insertStats, people.map(({ stats }) => stats)],
    [insertConversations, conversations.map(({ conversation }) => conversation)],
    [insertMembers, conversations.flatMap(({ members }) => members)],
    [insertMessages, conversations.flatMap(({ messages }) => messages)],
    [insertCourts, courts.map(([, court]) => court)],
    [insertGames, games.map(({ game }) => game)],
    [insertSeats, games.flatMap(({ seats }) => seats)],
    [insertGameLog, games.flatMap(({ log }) => log)],
    [insertResults, games.flatMap(({ results }) => results)],
    [insertRatings, games.flatMap(({ ratings }) => ratings)],
  ];
}

/** When a player was last at their device, as far as talks and games show it. */
function presentAt(slug: Slug, told: ToldTalk[], planned: PlannedGame[]): Date | null {
  const inTalks = told
    .flatMap((talk) => talk.progress)
    .map(([who, progress]) => (who === slug ? progress.presentAt : null));
  const inGames = planned.map(({ story }) => lastSeenIn(story, slug));
  return latest([...inTalks, ...inGames]);
}
