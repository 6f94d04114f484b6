import { newId } from '../../src/database/ids.ts';
import type { Notice } from '../../src/features/notifications/notice.ts';
import { SessionsService } from '../../src/identity/sessions/sessions.service.ts';
import { query, type TestApp } from './app.ts';
import { buildMember, onNode, type TestPerson } from './people.ts';

/** A member with `count` followers, who have no session. */
export async function buildFollowed(server: TestApp, count: number): Promise<{ id: string; followers: string[] }> {
  const { id } = await buildMember(server);
  const followers = Array.from({ length: count }, newId);
  await query(
    server,
    `WITH people AS (
       INSERT INTO users (id, kind, issuer, subject, display_name, avatar, created_at)
       SELECT id, 'member', 'test', id, 'Follower', avatar, now()
       FROM unnest($1::uuid[]) AS asked (id), (SELECT avatar FROM users WHERE id = $2) looks RETURNING id)
     INSERT INTO follows (follower_id, player_id, created_at) SELECT id, $2, now() FROM people`,
    [followers, id],
  );
  // Does what PostgreSQL does by itself after a while: without it PostgreSQL plans for empty tables.
  await query(server, 'ANALYZE');
  return { id, followers };
}

/** Opens a session for a follower. */
export async function signIn(server: TestApp, id: string): Promise<TestPerson> {
  const { cookie } = await server.app.get(SessionsService).open(id, 'member');
  return onNode(server.url, { id, displayName: '', cookie } as TestPerson);
}

/** The notice that a person hosts a game, for all their followers. */
export const hosted = (followersOf: string): Notice => ({
  kind: 'game_hosted',
  subjectId: newId(),
  details: { title: 'Evening game', scheduledAt: null, timeZone: null, place: null },
  actorId: followersOf,
  recipients: { followersOf },
  at: new Date(),
});
