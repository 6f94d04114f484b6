import type { DataSource } from 'typeorm';
import { Sql, type Statement } from '../../database/sql.ts';
import { StatisticsReplay } from '../../features/players/statistics/statistics-replay.ts';
import { seedConversations } from './conversations/seed-conversations.ts';
import { seedCourts, seedVisits } from './courts/seed-courts.ts';
import { seedGames } from './games/seed-games.ts';
import { seedOpportunities } from './opportunities/seed-opportunities.ts';
import { seedPlayers } from './players/seed-players.ts';
import type { KeepFiles } from './posts/sample-posts.ts';
import { seedPosts } from './posts/seed-posts.ts';
import { insertAll, latest, SampleIds, type SeedContext, type SeedSubject, type TableRows } from './subject.ts';

/**
 * All sample data except posts and opportunities, which may also be added later (`addPosts`, `addOpportunities`). Rows
 * to which others refer come first.
 */
const SUBJECTS: readonly SeedSubject[] = [seedPlayers, seedConversations, seedCourts, seedVisits, seedGames];

const hasUsers: Statement = { name: 'seed_has_users', text: 'SELECT 1 FROM users LIMIT 1' };

/**
 * Fills an empty database with sample players, their conversations, real courts, sample games, posts and opportunities,
 * all dated around `now`. Without `keep`, which stores their files, there are no posts. Returns false and changes
 * nothing if there is any user. Callers hold the start's advisory lock.
 */
export async function seed(dataSource: DataSource, now: Date, keep?: KeepFiles): Promise<boolean> {
  const sql = new Sql(dataSource);
  return sql.transaction(async (tx) => {
    if (await sql.row(hasUsers, [], tx)) return false;
    await insertAll(sql, allRows(now), tx);
    if (keep) await seedPosts(sql, tx, { now, keep });
    await seedOpportunities(sql, tx, now);
    await new StatisticsReplay(sql).run(tx);
    return true;
  });
}

/**
 * Adds the sample players' posts if there are none: an earlier version, which had no feed, may have filled the
 * database.
 */
export async function addPosts(dataSource: DataSource, now: Date, keep: KeepFiles): Promise<boolean> {
  const sql = new Sql(dataSource);
  return sql.transaction((tx) => seedPosts(sql, tx, { now, keep }));
}

/**
 * Adds opportunities and coaches if there are none: an earlier version, which had neither, may have filled the
 * database.
 */
export async function addOpportunities(dataSource: DataSource, now: Date): Promise<boolean> {
  const sql = new Sql(dataSource);
  return sql.transaction((tx) => seedOpportunities(sql, tx, now));
}

function allRows(now: Date): TableRows[] {
  const dated = SUBJECTS.map((subject) => subject(now));
  const context: SeedContext = {
    players: new SampleIds(),
    courts: new SampleIds(),
    lastSeenOf: (player) => latest(dated.map((subject) => subject.lastSeenOf?.(player) ?? null)),
  };
  return dated.flatMap((subject) => subject.rows(context));
}
