import type { DataSource, EntityManager } from 'typeorm';
import { Sql, type Statement } from '../sql.ts';
import { personRows } from './people/person-rows.ts';
import { type Slug, seedPlayers } from './people/players.ts';
import {
  hasUsers,
  insertConversations,
  insertMembers,
  insertMessages,
  insertStats,
  insertUsers,
} from './statements.ts';
import { latest } from './talks/progress.ts';
import { talkRows, tell } from './talks/talk-rows.ts';
import { talks } from './talks/talks.ts';

/**
 * Fills an empty database with sample players and their talks, all dated back from `now`. Returns whether it did: where
 * there is anybody at all, nothing is touched. Callers hold the start's advisory lock.
 */
export async function seed(dataSource: DataSource, now: Date): Promise<boolean> {
  const sql = new Sql(dataSource);
  return sql.transaction(async (manager) => {
    if (await sql.row(hasUsers, [], manager)) return false;
    await insertAll(sql, manager, now);
    return true;
  });
}

async function insertAll(sql: Sql, manager: EntityManager, now: Date): Promise<void> {
  const told = talks.map((talk) => tell(talk, now));
  const progress = told.flatMap((talk) => talk.progress);
  const presentAt = (slug: Slug) => latest(progress.map(([who, { presentAt }]) => (who === slug ? presentAt : null)));

  const people = seedPlayers.map(([slug, player]) => personRows(slug, player, presentAt(slug), now));
  const ids = new Map(people.map(({ user }) => [user.subject, user.id]));
  const rows = told.map((talk) => talkRows(talk, (slug) => ids.get(slug) as string));

  const fill = (statement: Statement, values: object[]) => sql.rows(statement, [JSON.stringify(values)], manager);
  const users = people.map(({ user }) => user);
  const stats = people.map(({ stats }) => stats);
  const conversations = rows.map(({ conversation }) => conversation);
  const members = rows.flatMap(({ members }) => members);
  const messages = rows.flatMap(({ messages }) => messages);
  await fill(insertUsers, users);
  await fill(insertStats, stats);
  await fill(insertConversations, conversations);
  await fill(insertMembers, members);
  await fill(insertMessages, messages);
}
