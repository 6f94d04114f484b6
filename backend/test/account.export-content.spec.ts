import type { DataExport } from '@hoopline/contracts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../src/database/ids.ts';
import { ExportMakerService } from '../src/features/account/export/export-maker.service.ts';
import { query, useServer } from './harness/app.ts';
import { apply, postCoaching } from './harness/applications.ts';
import { block } from './harness/blocks.ts';
import { call, ok } from './harness/calls.ts';
import { buildStudent, saveCoach } from './harness/coaching.ts';
import { sendMessage, startConversation } from './harness/conversations.ts';
import { buildCourt } from './harness/courts.ts';
import { createComment, createPost } from './harness/feed.ts';
import { buildGame, join, leaveForGood } from './harness/games.ts';
import { runJob } from './harness/jobs.ts';
import { untilNotified } from './harness/notifications.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { photo } from './harness/pictures.ts';
import { like } from './harness/posts.ts';
import { react, send } from './harness/replies.ts';
import { unzip } from './harness/unzip.ts';
import { uploadFile } from './harness/uploads.ts';
import { waitUntil } from './harness/wait-until.ts';

const server = useServer();

/** The files of a person's copy, by their names. */
async function copyOf(person: TestPerson): Promise<Map<string, Buffer>> {
  await ok(call(person, 'POST', '/api/account/export'));
  await waitUntil(async () => {
    await runJob(server, ExportMakerService, 'makeAll');
    return (await ok<DataExport>(person.fetch('/api/account/export'))).state === 'ready';
  });
  return unzip(Buffer.from(await (await person.fetch('/api/account/export/file')).arrayBuffer()));
}

const contentOf = (files: Map<string, Buffer>, name: string) => JSON.parse(files.get(name)?.toString() ?? 'null');

const follow = (person: TestPerson, { id }: TestPerson) => ok(call(person, 'POST', `/api/players/${id}/follow`));

describe('the copy of a player contains', () => {
  let me: TestPerson;
  let files: Map<string, Buffer>;

  beforeAll(async () => {
    me = await buildMember(server, { displayName: 'Me Myself' });
    const coach = await buildMember(server, { displayName: 'Carla Coach' });
    await saveCoach(coach);
    await saveCoach(me, { bio: 'Mine' });
    const student = await buildStudent(server, me.id);
    await ok(call(student, 'PUT', `/api/coaches/${me.id}/rating`, { stars: 4 }));
    await query(server, 'INSERT INTO coach_stars VALUES ($1, $2, 5, now())', [coach.id, me.id]);
    const file = await uploadFile(server, me, await photo(200, 200).png().toBuffer(), 'image/png');
    await ok(call(me, 'POST', '/api/coaches/anonymous/certificates', { title: 'Level 2', mediaUrl: file.mediaUrl }));
    const court = await buildCourt(server);
    await ok(call(me, 'POST', `/api/courts/${court}/conditions`, { kind: 'rim', state: 'broken' }));
    await ok(call(coach, 'POST', `/api/courts/${court}/conditions`, { kind: 'net', state: 'good' }));
    const { id: played } = await buildGame(server, { host: me });
    const { id: missed } = await buildGame(server, { host: coach });
    await ok(join(me, missed));
    await query(server, `UPDATE game_seats SET no_show_at = now(), left_late = true WHERE user_id = $1`, [me.id]);
    await query(
      server,
      `WITH votes AS (INSERT INTO game_votes VALUES ($1, $2, $3, now()), ($1, $3, $2, now())),
            awards AS (INSERT INTO game_awards VALUES ($1, $2, now()), ($1, $3, now()))
       INSERT INTO game_kudos VALUES ($1, $2, $3, '{hustle}', now()), ($1, $3, $2, '{defense,hustle}', now()),
         ($1, $4, $2, '{hustle}', now())`,
      [played, me.id, coach.id, student.id],
    );
    await query(server, 'UPDATE games SET average_rating = 4.5 WHERE id = ANY($1)', [[played, missed]]);
    await query(
      server,
      `WITH log AS (
         INSERT INTO player_stats_log (kind, detail, at, is_counted)
         SELECT 'result', '{"title": "Old Run"}', now(), true FROM generate_series(1, 2) RETURNING id)
       INSERT INTO rating_changes
       SELECT person, log.id, 21, 18, 'even', 1, 12, 1512, 90 FROM log, unnest($1::uuid[]) person`,
      [[me.id, coach.id]],
    );
    await query(
      server,
      `INSERT INTO push_subscriptions
       SELECT $1, $2::uuid, sid, 'https://push.example.com/secret-path', 'secret-key', 'secret-auth', 'en', 'UTC', now()
       FROM sessions WHERE sess ->> 'userId' = ($2::uuid)::text LIMIT 1`,
      [newId(), me.id],
    );
    await ok(call(me, 'POST', '/api/games/calendar-feed'));
    for (const withdrawn of [null, new Date()])
      await query(server, `INSERT INTO warnings VALUES ($1, $2, 'What I wrote', 'Be kind', now(), NULL, $3)`, [
        newId(),
        me.id,
        withdrawn,
      ]);
    files = await copyOf(me);
  });

  it.each([
    ['warnings', [{ about: 'What I wrote', reason: 'Be kind', at: expect.any(String), acknowledgedAt: null }]],
    ['certificates', [{ title: 'Level 2', fileId: expect.any(String), createdAt: expect.any(String) }]],
    ['stars', [{ coach: 'Carla Coach', stars: 5, at: expect.any(String) }]],
    [
      'court-conditions',
      [{ court: 'Rucker Park', conditions: [{ kind: 'rim', state: 'broken', at: expect.any(String) }] }],
    ],
    [
      'push-subscriptions',
      [{ service: 'push.example.com', language: 'en', timeZone: 'UTC', since: expect.any(String) }],
    ],
    ['player-of-game-votes', [{ game: 'Basketball Game', player: 'Carla Coach', at: expect.any(String) }]],
    ['player-of-game', [{ game: 'Basketball Game', at: expect.any(String) }]],
    ['kudos-given', [{ game: 'Basketball Game', kudos: [{ player: 'Carla Coach', kinds: ['hustle'] }] }]],
    ['kudos-received', [{ game: 'Basketball Game', kudos: { defense: 1, hustle: 2 } }]],
    ['calendar', { subscribedSince: expect.any(String) }],
  ])('%s', (name, content) => {
    expect(contentOf(files, `${name}.json`)).toEqual(content);
  });

  it('each change of the rating, with its game', () => {
    const change = { game: 'Old Run', ownScore: 21, otherScore: 18, ratingChange: 12, ratingAfter: 1_512 };
    expect(contentOf(files, 'rating-changes.json')).toMatchObject([change, change]);
  });

  it('no-shows, and the average rating of own games only', () => {
    const games = contentOf(files, 'games.json');
    expect(games).toMatchObject([
      { isHost: true, averageRating: 4.5, noShowAt: null },
      { isHost: false, averageRating: null, noShowAt: expect.any(String), noShowDisputedAt: null, leftLate: true },
    ]);
  });

  it('the mean of the stars for a coach, not who gave them', () => {
    expect(contentOf(files, 'profile.json').coach).toMatchObject({ bio: 'Mine', rating: 4, ratings: 1 });
  });

  it('no secrets of push subscriptions', () => {
    for (const [name, content] of files) {
      expect({ name, isLeak: content.includes('secret') }).toEqual({ name, isLeak: false });
    }
  });
});

describe('a copy', () => {
  /** Makes `other` everything at once: followed, follower, author, host, poster and conversation partner of `me`. */
  async function meet(me: TestPerson, other: TestPerson): Promise<void> {
    await follow(me, other);
    await follow(other, me);
    const { id: postId } = await createPost(other);
    await createComment(me, postId, 'Mine below it');
    await like(me, postId);
    const { game } = await buildGame(server, { host: other, fields: { title: `Run of ${other.displayName}` } });
    await ok(join(me, game.id));
    await leaveForGood(server, me, game.id);
    const { id: coachingId } = await postCoaching(other, { title: `Coaching of ${other.displayName}` });
    await apply(me, coachingId, { note: 'Mine to them' });
    const { id } = await startConversation(me, other);
    await sendMessage(me, id, 'Mine to somebody');
    await sendMessage(other, id, `Words of ${other.displayName}`);
    await untilNotified(server);
  }

  it('names nobody who is in a block with its owner, no matter which of the two blocked the other', async () => {
    const me = await buildMember(server, { displayName: 'Me Myself' });
    const [blocker, blocked] = [
      await buildMember(server, { displayName: 'Zebulon' }),
      await buildMember(server, { displayName: 'Yolanda' }),
    ];
    for (const other of [blocker, blocked]) await meet(me, other);
    await block(blocker, me);
    await block(me, blocked);
    const files = await copyOf(me);
    const naming = (name: string) => [...files].filter(([, text]) => text.includes(name)).map(([file]) => file);
    expect(naming('Zebulon')).toEqual([]);
    // `blocked.json` lists the people whom the owner of the copy has blocked.
    expect(naming('Yolanda')).toEqual(['blocked.json']);
    expect(contentOf(files, 'messages.json')).toMatchObject([
      { conversationWith: null, isMine: true, text: 'Mine to somebody' },
      { conversationWith: null, isMine: true, text: 'Mine to somebody' },
    ]);
    expect(contentOf(files, 'comments.json')).toMatchObject([
      { author: null, text: 'Mine below it' },
      { author: null, text: 'Mine below it' },
    ]);
    expect(contentOf(files, 'applications.json')[0]).toMatchObject({ opportunity: null, note: 'Mine to them' });
  });

  it('has the own photos, replies and reactions in messages, and nobody else’s photos and reactions', async () => {
    const [me, other] = [await buildMember(server), await buildMember(server)];
    const { id } = await startConversation(me, other);
    const picture = await photo().png().toBuffer();
    const mine = await uploadFile(server, me, picture, 'image/png');
    const theirs = await uploadFile(server, other, picture, 'image/png');
    const own = await send(me, id, { mediaUrl: mine.mediaUrl });
    const answer = await send(other, id, { content: 'Nice', mediaUrl: theirs.mediaUrl });
    const reply = await send(me, id, { content: 'Thanks', replyTo: answer.id });
    await react(me, answer, 'heart');
    await react(other, own, 'fire');
    expect(contentOf(await copyOf(me), 'messages.json')).toMatchObject([
      { id: own.id, isMine: true, text: '', replyTo: null, photo: mine.mediaUrl, reaction: null },
      { id: answer.id, isMine: false, text: 'Nice', photo: null, reaction: 'heart' },
      { id: reply.id, isMine: true, replyTo: answer.id, photo: null, reaction: null },
    ]);
  });

  it('names a private player in comments and messages, but not in follows', async () => {
    const me = await buildMember(server);
    const privatePlayer = await buildMember(server, { displayName: 'Xenia' });
    await meet(me, privatePlayer);
    await query(server, 'UPDATE users SET is_public = false WHERE id = $1', [privatePlayer.id]);
    const files = await copyOf(me);
    expect(contentOf(files, 'follows.json')).toMatchObject([{ follows: null }]);
    expect(contentOf(files, 'followers.json')).toMatchObject([{ follower: null }]);
    expect(contentOf(files, 'comments.json')).toMatchObject([{ author: 'Xenia' }]);
    expect(contentOf(files, 'messages.json')).toMatchObject([{ conversationWith: 'Xenia' }, { from: 'Xenia' }]);
  });

  it('lacks title, location and host of a private game in which its owner has no seat any more', async () => {
    const me = await buildMember(server);
    const { id } = await buildGame(server, { fields: { title: 'Backyard', location: 'Elm Street 7' } });
    await ok(join(me, id));
    await query(server, 'UPDATE games SET is_public = false WHERE id = $1', [id]);
    await query(server, `UPDATE game_seats SET status = 'removed' WHERE game_id = $1 AND user_id = $2`, [id, me.id]);
    const files = await copyOf(me);
    expect(contentOf(files, 'games.json')).toMatchObject([
      { title: null, location: null, host: null, seat: 'removed' },
    ]);
  });
});
