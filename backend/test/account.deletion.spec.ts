// More than 300 lines: all tests share two nodes, which take seconds to start.
import {
  type AccountDeletion,
  type Conversation,
  type GameDetail,
  type SessionUser,
  SIGN_IN,
} from '@hoopline/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { OutboxService } from '../src/changes/outbox.service.ts';
import { Clock } from '../src/config/clock.ts';
import { RUNTIME, type Runtime } from '../src/config/runtime.ts';
import { newId } from '../src/database/ids.ts';
import { RemovalService } from '../src/features/account/deletion/removal.service.ts';
import { HostingRepository } from '../src/features/games/hosting/hosting.repository.ts';
import { PeopleService } from '../src/identity/people/people.service.ts';
import { textsIn } from '../src/locales/texts.ts';
import { UploadsJob } from '../src/uploads/uploads.job.ts';
import { query, startTestApp, type TestApp } from './harness/app.ts';
import { apply, postCoaching, readSent } from './harness/applications.ts';
import { TestBrowser } from './harness/browser.ts';
import { call, fieldErrors, ok, refusal } from './harness/calls.ts';
import { saveCoach } from './harness/coaching.ts';
import { readThread, sendMessage, startConversation } from './harness/conversations.ts';
import { buildCourt, checkIn } from './harness/courts.ts';
import { createComment, createPost, readPost } from './harness/feed.ts';
import { saveAlerts } from './harness/fill.ts';
import {
  inHours,
  join,
  joinWaitlist,
  leaveForGood,
  leave as leaveSeat,
  moveStart,
  NEW_GAME,
  readGame,
} from './harness/games.ts';
import { holdJobs, runJob } from './harness/jobs.ts';
import { leaveTraces } from './harness/left-behind.ts';
import { buildGuest, buildMember, type TestPerson } from './harness/people.ts';
import { photo } from './harness/pictures.ts';
import { like } from './harness/posts.ts';
import { buildSeries } from './harness/series.ts';
import { signedInUser, signIn } from './harness/sign-in.ts';
import { storedFiles, uploadFile } from './harness/uploads.ts';
import { waitUntil } from './harness/wait-until.ts';
import { Watchers } from './harness/watching.ts';

let server: TestApp;
let other: TestApp;
const watchers = new Watchers();
beforeAll(async () => {
  server = await startTestApp();
  const { DATABASE_URL, DATA_DIR } = server.app.get<Runtime>(RUNTIME);
  // People sign in at `other`: a process has one sign-in strategy, and the app that started last has set it.
  other = await startTestApp({ DATABASE_URL, DATA_DIR });
});
afterEach(() => {
  watchers.close();
  jest.restoreAllMocks();
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const ask = (person: TestPerson, name = person.displayName) => call(person, 'POST', '/api/account/deletion', { name });
const keep = (person: TestPerson) => ok<AccountDeletion>(call(person, 'DELETE', '/api/account/deletion'));
const me = (person: TestPerson) => ok<SessionUser>(person.fetch('/api/auth/user'));
const host = (person: TestPerson, fields = {}) =>
  ok<GameDetail>(call(person, 'POST', '/api/games', { ...NEW_GAME, scheduledAt: inHours(24), ...fields }));

/** Opens tabs at both nodes: without Redis, a socket receives only the events that its own node publishes. */
const openTabs = (person: TestPerson, ...topics: string[]) =>
  Promise.all([server, other].map((node) => watchers.watch(node, topics, person)));

/** Makes the removal of these people due, and runs the job at both nodes until they are removed. */
async function remove(...people: TestPerson[]): Promise<void> {
  const ids = people.map(({ id }) => id);
  await query(server, `UPDATE users SET deletion_due_at = now() - interval '1 minute' WHERE id = ANY($1)`, [ids]);
  const isOver = async () => {
    await Promise.all([server, other].map((node) => runJob(node, RemovalService, 'removeDue')));
    const left = await query(server, 'SELECT 1 FROM users WHERE id = ANY($1) AND deletion_due_at IS NOT NULL', [ids]);
    return left.length === 0;
  };
  await waitUntil(isOver);
}

const picture = () => photo(200, 200).png().toBuffer();
const leave = async (person: TestPerson): Promise<void> => {
  await ok(ask(person));
  await remove(person);
};

describe('asking for the deletion of one’s account', () => {
  it.each([
    ['another name', 'Somebody Else'],
    ['other capitals', 'ANN LEAVER'],
    ['a part of it', 'Ann'],
  ])('is refused with %s', async (_, name) => {
    const ann = await buildMember(server, { displayName: 'Ann Leaver' });
    expect(await fieldErrors(ask(ann, name))).toEqual([400, 'invalid_input', ['name']]);
    expect((await me(ann)).deletionDueAt).toBeNull();
  });

  it('is refused without a session', async () => {
    const answer = fetch(`${server.url}/api/account/deletion`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"x"}',
    });
    expect(await refusal(answer)).toEqual([401, 'unauthenticated']);
  });

  it('makes the profile private, ends all other sessions and their sockets, and answers the same twice', async () => {
    const browser = new TestBrowser(other.url);
    await signIn(browser, { firstName: 'Ann', lastName: 'Leaver', email: `${newId()}@example.com` });
    const id = (await signedInUser(browser))?.id ?? '';
    const elsewhere = new TestBrowser(other.url);
    await signIn(elsewhere, {
      subject:
        (await query<{ subject: string }>(server, 'SELECT subject FROM users WHERE id = $1', [id]))[0]?.subject ?? '',
    });
    const tab = await watchers.watch(other, [], { cookie: elsewhere.cookie } as TestPerson);
    const send = async () =>
      (await (
        await browser.visit('/api/account/deletion', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ name: 'Ann Leaver' }),
        })
      ).json()) as AccountDeletion;
    const first = await send();
    expect(await send()).toEqual(first);
    await tab.closed();
    expect(await signedInUser(elsewhere)).toBeNull();
    const week = 7 * 24 * 60 * 60_000;
    expect(Math.abs(Date.parse(first.dueAt ?? '') - Date.now() - week)).toBeLessThan(60_000);
    await runJob(server, RemovalService, 'removeDue');
    expect((await signedInUser(browser))?.deletionDueAt).toBe(first.dueAt);
    expect((await fetch(`${server.url}/api/players/${id}`)).status).toBe(404);
  });

  it('can be taken back within the week; the profile is public again only if it was public before', async () => {
    const [publicPerson, privatePerson] = [await buildMember(server), await buildMember(server, { isPublic: false })];
    for (const person of [publicPerson, privatePerson]) {
      await ok(ask(person));
      const tab = await watchers.watch(server, [], person);
      expect(await keep(person)).toEqual({ dueAt: null });
      expect(await tab.next('account.kept')).toEqual({});
      expect(await keep(person)).toEqual({ dueAt: null });
      expect((await me(person)).deletionDueAt).toBeNull();
    }
    const pages = [publicPerson, privatePerson].map(({ id }) => fetch(`${server.url}/api/players/${id}`));
    expect((await Promise.all(pages)).map(({ status }) => status)).toEqual([200, 404]);
    await runJob(server, RemovalService, 'removeDue');
    expect((await me(publicPerson)).displayName).toBe(publicPerson.displayName);
  });

  it('cannot be taken back once the removal has begun', async () => {
    const ann = await buildMember(server);
    await ok(ask(ann));
    await query(
      server,
      `UPDATE users SET kind = 'former', issuer = NULL, subject = NULL, removal_lease_until = now() + interval '1 hour'
       WHERE id = $1`,
      [ann.id],
    );
    await call(ann, 'DELETE', '/api/account/deletion');
    const text = 'SELECT 1 FROM users WHERE id = $1 AND deletion_due_at IS NOT NULL';
    expect(await query(server, text, [ann.id])).toHaveLength(1);
  });

  it('keeps the profile private until it is taken back; a change of that setting takes effect then', async () => {
    const ann = await buildMember(server);
    await ok(ask(ann));
    const settings = await ok<object>(ann.fetch('/api/settings'));
    expect(settings).toMatchObject({ publicProfile: true });
    await ok(call(ann, 'PUT', '/api/settings', settings));
    expect((await fetch(`${server.url}/api/players/${ann.id}`)).status).toBe(404);
    for (const publicProfile of [false, true, false]) {
      await ok(call(ann, 'PUT', '/api/settings', { ...settings, publicProfile }));
      expect((await fetch(`${server.url}/api/players/${ann.id}`)).status).toBe(404);
    }
    await keep(ann);
    expect((await fetch(`${server.url}/api/players/${ann.id}`)).status).toBe(404);
  });
});

describe('the removal after the week', () => {
  it('hands games to the first player or cancels them with a reason, and frees seats for the waitlist', async () => {
    const [ann, ben, cat, dan] = await Promise.all(Array.from({ length: 4 }, () => buildMember(server)));
    const people = [ann, ben, cat, dan] as [TestPerson, TestPerson, TestPerson, TestPerson];
    const [leaver, first, second, waiting] = people;
    const [handed, alone] = [await host(leaver), await host(leaver)];
    for (const person of [leaver, first, second]) await ok(join(person, handed.id));
    const full = await host(second, { maxPlayers: 2 });
    for (const person of [leaver, second]) await ok(join(person, full.id));
    await ok(joinWaitlist(waiting, full.id));
    const past = await host(leaver);
    const running = await host(leaver);
    for (const { id } of [past, running]) for (const person of [leaver, first]) await ok(join(person, id));
    await moveStart(server, past.id, -48);
    await moveStart(server, running.id, -0.1);
    const tabs = await openTabs(first, `game:${handed.id}`, `game:${alone.id}`);
    // The events must be published at once, and not only by the sweep of the outbox.
    for (const { app } of [server, other]) jest.spyOn(app.get(OutboxService), 'sweep').mockResolvedValue();

    await leave(leaver);

    await waitUntil(() => tabs.some((tab) => tab.all('games.updated').some((game) => game.host.id === first.id)));
    await waitUntil(() => tabs.some((tab) => tab.all('games.cancelled').some(({ id }) => id === alone.id)));
    expect(await readGame(first, handed.id)).toMatchObject({ isHost: true, isJoined: true, currentPlayers: 2 });
    expect(await readGame(second, alone.id)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'The host has left Hoopline.',
    });
    expect((await readGame(waiting, full.id)).mySeat?.status).toBe('offered');
    // A game that has begun keeps its players.
    expect(await readGame(first, running.id)).toMatchObject({ isHost: true, currentPlayers: 2 });
    const pastGame = await readGame(first, past.id);
    expect(pastGame).toMatchObject({ host: { id: leaver.id, displayName: 'Former player' }, currentPlayers: 2 });
  });

  it('does not hand a game to a player who is removed too, or to a person on the waitlist', async () => {
    const [leaver, second, waiting] = [await buildMember(server), await buildMember(server), await buildMember(server)];
    const game = await host(leaver, { maxPlayers: 2 });
    for (const person of [leaver, second]) await ok(join(person, game.id));
    await ok(joinWaitlist(waiting, game.id));
    // The game is under way: people who leave now keep their seat, as in games that have ended.
    await moveStart(server, game.id, -0.1);
    await leave(second);
    await leave(leaver);
    expect(await readGame(waiting, game.id)).toMatchObject({ status: 'cancelled', host: { id: leaver.id } });
  });

  it.each([
    ['no player was found a moment before', false],
    ['the player found a moment before has left the game', true],
  ])('hands a game to the player who is seated when it is handed over, although %s', async (_, isFound) => {
    const [leaver, heir, seated] = [await buildMember(server), await buildMember(server), await buildMember(server)];
    const { id } = await host(leaver);
    for (const person of [heir, seated]) await ok(join(person, id));
    await leaveForGood(server, heir, id);
    const found = { id, isHost: true, heirId: isFound ? heir.id : null };
    const looks = [server, other].map(({ app }) =>
      jest.spyOn(app.get(HostingRepository), 'nextToLeave').mockResolvedValueOnce(found),
    );
    await leave(leaver);
    for (const look of looks) look.mockRestore();
    expect(await readGame(seated, id)).toMatchObject({ status: 'open', isHost: true, currentPlayers: 1 });
  });

  it('cancels a game with a reason in the leaver’s language, and offers its seats to nobody', async () => {
    const [leaver, leaving, waiting] = [
      await buildMember(server),
      await buildMember(server),
      await buildMember(server),
    ];
    const settings = await ok<object>(leaver.fetch('/api/settings'));
    await ok(call(leaver, 'PUT', '/api/settings', { ...settings, language: 'de' }));
    const { id } = await host(leaver, { maxPlayers: 2 });
    for (const person of [leaver, leaving]) await ok(join(person, id));
    await ok(joinWaitlist(waiting, id));
    // The seat of a player who leaves is kept for a while, but that player cannot take the game over.
    await ok(leaveSeat(leaving, id));
    await leave(leaver);
    expect(await readGame(waiting, id)).toMatchObject({
      status: 'cancelled',
      cancelReason: textsIn('de').games.hostLeft,
      mySeat: { status: 'waitlisted' },
    });
  });

  it('removes their posts with files, their likes and their comments, and corrects the counts', async () => {
    const [ann, ben] = [await buildMember(server), await buildMember(server)];
    const { id, mediaUrl } = await uploadFile(server, ann, await picture(), 'image/png');
    const post = await createPost(ann, { type: 'image', mediaUrl, content: undefined });
    const bens = await createPost(ben);
    await like(ann, bens.id);
    await createComment(ann, bens.id);
    const hidden = await createPost(ben);
    await like(ann, hidden.id);
    await createComment(ann, hidden.id);
    // Only its author sees this post, like a post that operators have hidden.
    await query(server, 'UPDATE posts SET sample_for = user_id WHERE id = $1', [hidden.id]);
    const unposted = await uploadFile(server, ann, await picture(), 'image/png');
    const face = await uploadFile(server, ann, await picture(), 'image/png');
    await ok(call(ann, 'PUT', '/api/players/anonymous/photo', { mediaUrl: face.mediaUrl }));
    await ok(call(ann, 'POST', `/api/players/${ben.id}/follow`));
    await ok(call(ben, 'POST', `/api/players/${ann.id}/follow`));

    await leave(ann);

    expect((await ben.fetch(`/api/feed/${post.id}`)).status).toBe(404);
    for (const { id } of [bens, hidden])
      expect(await readPost(ben, id)).toMatchObject({ likeCount: 0, commentCount: 0 });
    expect(await ok(fetch(`${server.url}/api/players/${ben.id}`))).toMatchObject({
      followerCount: 0,
      followingCount: 0,
    });
    expect((await fetch(`${server.url}${mediaUrl}`)).status).toBe(404);
    await runJob(server, UploadsJob, 'run');
    expect(storedFiles(server).join()).not.toMatch(new RegExp(`${id}|${unposted.id}|${face.id}`));
  });

  it('withdraws applications and closes opportunities', async () => {
    const [ann, ben] = [await buildMember(server), await buildMember(server)];
    const posted = await postCoaching(ann, { description: 'Call 555 0100' });
    const bens = await postCoaching(ben);
    await apply(ben, posted.id);
    await apply(ann, bens.id, { note: 'I live next door' });

    await leave(ann);

    const { applicants } = await ok<{ applicants: number }>(ben.fetch(`/api/coaching/${bens.id}`));
    expect(applicants).toBe(0);
    const [sent] = await readSent(ben);
    expect(sent?.opportunity).toMatchObject({ isClosed: true });
    const texts = await query(
      server,
      `SELECT note FROM applications WHERE applicant_id = $1
      UNION ALL SELECT description FROM opportunities WHERE poster_id = $1`,
      [ann.id],
    );
    expect(texts).toEqual([{ note: null }, { note: null }]);
  });

  it('keeps messages for the other person, under the name of a former player', async () => {
    const [ann, ben] = [await buildMember(server), await buildMember(server)];
    const { id } = await startConversation(ann, ben);
    await sendMessage(ann, id, 'See you there');
    const tabs = await openTabs(ben);
    await leave(ann);
    const [conversation] = await ok<Conversation[]>(ben.fetch('/api/conversations'));
    expect(conversation?.otherUser).toMatchObject({ id: ann.id, displayName: 'Former player', email: null });
    expect((await readThread(ben, id)).map(({ content }) => content)).toEqual(['See you there']);
    const faces = () => tabs.flatMap((tab) => tab.all('players.faceChanged')).filter((face) => face.id === ann.id);
    await waitUntil(() => faces().length > 0);
    expect(faces()[0]?.displayName).toBe('Former player');
  });

  it('ends all sessions, and the same sign-in makes a new account', async () => {
    const ann = await buildMember(server, { displayName: 'Ann Leaver' });
    await leave(ann);
    expect((await ann.fetch('/api/auth/user')).status).toBe(401);
    const browser = new TestBrowser(other.url);
    const newcomer = { firstName: 'Ann', lastName: 'Leaver', email: `${newId()}@example.com` };
    await signIn(browser, newcomer);
    const before = await signedInUser(browser);
    const { subject, issuer } = (
      await query<{ subject: string; issuer: string }>(server, 'SELECT subject, issuer FROM users WHERE id = $1', [
        before?.id,
      ])
    )[0] ?? { subject: '', issuer: '' };
    await query(
      server,
      `UPDATE users SET deletion_due_at = now() - interval '1 second', was_public = true WHERE id = $1`,
      [before?.id],
    );
    await remove({ id: before?.id ?? '' } as TestPerson);
    const again = new TestBrowser(other.url);
    await signIn(again, newcomer);
    const now = await signedInUser(again);
    expect(now?.id).not.toBe(before?.id);
    expect(now?.displayName).toBe('Ann Leaver');
    expect(
      await query(server, 'SELECT count(*)::int AS people FROM users WHERE issuer = $1 AND subject = $2', [
        issuer,
        subject,
      ]),
    ).toEqual([{ people: 1 }]);
  });

  it('does each piece of work once when two nodes run it', async () => {
    const [ann, ben] = [await buildMember(server), await buildMember(server)];
    const games = await Promise.all(Array.from({ length: 6 }, () => host(ann)));
    for (const { id } of games) await ok(join(ben, id));
    await leave(ann);
    const ids = games.map(({ id }) => id);
    const logged = await query(
      server,
      `SELECT game_id, count(*)::int AS times FROM game_log
      WHERE kind = 'handed_over' AND game_id = ANY($1) GROUP BY game_id`,
      [ids],
    );
    expect(logged.map(({ times }) => times)).toEqual(ids.map(() => 1));
  });

  it('is continued by another node after a node was killed in the middle', async () => {
    const ann = await buildMember(server);
    const post = await createPost(ann);
    await ok(ask(ann));
    // The state that a node leaves when it is killed after its first piece.
    await query(
      server,
      `UPDATE users SET kind = 'former', issuer = NULL, subject = NULL, deletion_due_at = now() - interval '2 minutes',
      removal_lease_until = now() - interval '1 minute' WHERE id = $1`,
      [ann.id],
    );
    await remove(ann);
    expect((await fetch(`${server.url}/api/feed/${post.id}`)).status).toBe(404);
  });

  it.each([
    ['continues for as long as it takes', false],
    ['stops when another node has taken it over', true],
  ])('%s', async (_, isTakenOver) => {
    const { DATABASE_URL, DATA_DIR } = server.app.get<Runtime>(RUNTIME);
    const slow = await startTestApp({ DATABASE_URL, DATA_DIR });
    await holdJobs(slow);
    const ann = await buildMember(server);
    // The lease keeps the other nodes away. By the clock of this node it has ended.
    const lease = `UPDATE users SET deletion_due_at = now() - interval '1 second', was_public = true, removal_lease_until = now() + $2::interval
                   WHERE id = $1`;
    await query(server, lease, [ann.id, '1 hour']);
    const now = jest.spyOn(slow.app.get(Clock), 'now').mockReturnValue(new Date(inHours(2)));
    let pieces = 0;
    const remove = async () => {
      now.mockReturnValue(new Date(slow.app.get(Clock).now().getTime() + 40_000));
      if (isTakenOver) await query(server, lease, [ann.id, '3 hours']);
      pieces += 1;
      return pieces < 3;
    };
    slow.app.get(PeopleService).features.push({ columns: [], remove });
    // A node that stops begins no piece.
    if (!isTakenOver) {
      expect(await slow.app.get(RemovalService).removeNext(AbortSignal.abort())).toBe(false);
      expect(pieces).toBe(0);
      await query(server, lease, [ann.id, '1 hour']);
    }
    const isDone = await slow.app.get(RemovalService).removeNext(new AbortController().signal);
    expect({ isDone, pieces }).toEqual(isTakenOver ? { isDone: false, pieces: 1 } : { isDone: true, pieces: 3 });
    const due = 'SELECT 1 FROM users WHERE id = $1 AND deletion_due_at IS NOT NULL';
    expect(await query(server, due, [ann.id])).toHaveLength(isTakenOver ? 1 : 0);
    await slow.close();
  });
});

describe('a guest', () => {
  it('is removed at once when they ask for it', async () => {
    const guest = await buildGuest(server);
    const [{ name } = { name: '' }] = await query<{ name: string }>(
      server,
      'SELECT display_name AS name FROM users WHERE id = $1',
      [guest.id],
    );
    const answer = await ask(guest, name);
    expect(await answer.json()).toEqual({ dueAt: null });
    expect(answer.headers.get('set-cookie')).toContain('hoopline.sid=;');
    await waitUntil(async () => {
      const [row] = await query<{ isFormer: boolean }>(
        server,
        `SELECT kind = 'former' AND deletion_due_at IS NULL AS "isFormer" FROM users WHERE id = $1`,
        [guest.id],
      );
      return row?.isFormer === true;
    });
  });
});

it('signing out redirects to a page of the app, and never to another site', async () => {
  const target = async (to: string) =>
    new TestBrowser(other.url).redirect(`${SIGN_IN.logout}?returnTo=${encodeURIComponent(to)}`);
  expect(await target('/goodbye?until=2026-11-30')).toBe('/goodbye?until=2026-11-30');
  expect(await target('https://example.com/')).toBe('/');
});

/**
 * Every column that contains the id of a person, and whether a removal deletes that id (`removed`) or keeps it
 * (`stays`). A new table must be added here, and its feature's `people.ts` must remove its rows unless they may stay.
 */
const NAMED: Record<string, 'removed' | 'stays'> = {
  'account_exports.user_id': 'removed',
  'application_log.actor_id': 'stays',
  'applications.applicant_id': 'stays',
  'blocks.blocked_id': 'removed',
  'blocks.blocker_id': 'removed',
  'calendar_subscriptions.user_id': 'removed',
  'coach_certificates.coach_id': 'removed',
  'coach_stars.coach_id': 'removed',
  'coach_stars.student_id': 'stays',
  'coaches.user_id': 'removed',
  'conversation_members.user_id': 'stays',
  'conversations.user_a': 'stays',
  'conversations.user_b': 'stays',
  'court_check_ins.user_id': 'removed',
  'court_conditions.user_id': 'removed',
  'court_photos.user_id': 'removed',
  'follows.follower_id': 'removed',
  'follows.player_id': 'removed',
  'game_asks.asked_by': 'removed',
  'game_asks.user_id': 'removed',
  'game_awards.player_id': 'removed',
  'game_kudos.giver_id': 'stays',
  'game_kudos.player_id': 'removed',
  'game_log.actor_id': 'stays',
  'game_log.user_id': 'stays',
  'game_ratings.user_id': 'stays',
  'game_results.confirmed_by': 'stays',
  'game_results.entered_by': 'stays',
  'game_seats.brought_by': 'removed',
  'game_seats.partner_id': 'removed',
  'game_seats.user_id': 'stays',
  // A series without another player ends, and keeps its host as a game does.
  'game_series.host_id': 'stays',
  'game_votes.player_id': 'removed',
  'game_votes.voter_id': 'removed',
  'games.host_id': 'stays',
  'idempotency_keys.user_id': 'removed',
  'mail_deliveries.user_id': 'removed',
  'mail_readers.user_id': 'removed',
  'message_reactions.user_id': 'removed',
  'messages.sender_id': 'stays',
  'new_account_actions.user_id': 'removed',
  'notification_actors.actor_id': 'removed',
  'notification_readers.user_id': 'removed',
  'notification_sends.user_id': 'removed',
  'notifications.user_id': 'removed',
  'opportunities.poster_id': 'stays',
  'ops_actions.person_id': 'removed',
  'player_stats.user_id': 'stays',
  'post_comments.user_id': 'removed',
  'post_likes.user_id': 'removed',
  'post_shares.user_id': 'removed',
  'post_views.user_id': 'removed',
  'posts.sample_for': 'removed',
  'posts.user_id': 'removed',
  'push_deliveries.user_id': 'removed',
  'push_subscriptions.user_id': 'removed',
  'rating_changes.user_id': 'stays',
  'reported_items.author_id': 'stays',
  'run_alerts.user_id': 'removed',
  'series_regulars.user_id': 'removed',
  'settings.user_id': 'removed',
  'uploads.user_id': 'removed',
  'user_aliases.user_id': 'removed',
  'warnings.user_id': 'removed',
};

/** The columns of `users` that keep a value for a former player; all others are null, false or zero. */
const KEPT = ['id', 'kind', 'display_name', 'avatar', 'created_at', 'profile_rev', 'follow_rev'];

/** The columns of `columns` that contain the id of this person. */
async function columnsNaming({ id }: TestPerson, columns: readonly string[]): Promise<string[]> {
  const found = columns.map(async (column) => {
    const [table, name] = column.split('.');
    return (await query(server, `SELECT 1 FROM ${table} WHERE ${name} = $1 LIMIT 1`, [id])).length > 0;
  });
  const isNamed = await Promise.all(found);
  return columns.filter((_, index) => isNamed[index]);
}

describe('the data that a removal leaves', () => {
  it('is listed in `NAMED` for every column that contains ids of people', async () => {
    const columns = await query<{ name: string }>(
      server,
      `SELECT c.table_name || '.' || c.column_name AS name
       FROM information_schema.columns c
       WHERE c.table_schema = 'public' AND c.data_type = 'uuid'
         AND (c.column_name ~ '(user|actor|person|member|player|guest|partner|author|owner|blocker|blocked|voter|giver)_id$'
           OR EXISTS (
             SELECT 1 FROM pg_constraint fk JOIN pg_attribute a ON a.attrelid = fk.conrelid AND a.attnum = fk.conkey[1]
             JOIN pg_class one ON one.oid = fk.conrelid
             WHERE fk.contype = 'f' AND fk.confrelid IN ('users'::regclass, 'coaches'::regclass)
               AND one.relname = c.table_name AND a.attname = c.column_name))
       ORDER BY 1`,
    );
    expect(columns.map(({ name }) => name)).toEqual(Object.keys(NAMED).sort());
  });

  it('contains nothing personal', async () => {
    const [ann, ben] = [
      await buildMember(server, { city: 'Boise', firstName: 'Ann', lastName: 'Leaver' }),
      await buildMember(server),
    ];
    const court = await buildCourt(server);
    await checkIn(ann, court);
    await saveCoach(ann, { bio: 'Twenty years of it' });
    await ok(call(ann, 'PUT', '/api/settings', await ok<object>(ann.fetch('/api/settings'))));
    await ok(call(ann, 'POST', '/api/games/calendar-feed'));
    await ok(call(ann, 'POST', '/api/account/export'));
    const face = await uploadFile(server, ann, await picture(), 'image/png');
    await ok(call(ann, 'PUT', '/api/players/anonymous/photo', { mediaUrl: face.mediaUrl }));
    await ok(call(ann, 'POST', `/api/courts/${court}/conditions`, { kind: 'rim', state: 'good' }));
    const post = await createPost(ben);
    await ok(call(ann, 'POST', `/api/feed/${post.id}/share`));
    await ok(call(ann, 'POST', '/api/feed/sample'));
    const game = await host(ben);
    for (const person of [ann, ben]) await ok(join(person, game.id));
    const wish = 'UPDATE game_seats SET partner_id = $1 WHERE user_id = $2';
    await query(server, wish, [ann.id, ben.id]);
    await query(server, wish, [ben.id, ann.id]);
    await query(server, 'UPDATE game_seats SET brought_by = $1 WHERE user_id = $2', [ann.id, ben.id]);
    const ask = `INSERT INTO game_asks (game_id, user_id, how, asked_by, asked_at) VALUES ($1, $2, 'invite', $3, now())`;
    await query(server, ask, [game.id, ann.id, ben.id]);
    await query(server, ask, [game.id, ben.id, ann.id]);
    await saveAlerts(ann);
    const weekly = { scheduledAt: inHours(48), until: inHours(24 * 30).slice(0, 10) };
    const { id: seriesId } = await buildSeries(server, { host: ben, ...weekly });
    await query(server, 'INSERT INTO series_regulars VALUES ($1, $2, true)', [seriesId, ann.id]);
    await moveStart(server, game.id, -48);
    await leaveTraces(server, ann);
    const removed = Object.keys(NAMED).filter((column) => NAMED[column] === 'removed');
    expect(await columnsNaming(ann, removed)).toEqual(removed);

    await leave(ann);

    expect(await columnsNaming(ann, removed)).toEqual([]);
    const [row = {}] = await query<Record<string, unknown>>(server, 'SELECT * FROM users WHERE id = $1', [ann.id]);
    expect(row).toMatchObject({ kind: 'former', display_name: 'Former player' });
    const personal = Object.entries(row).filter(([name, value]) => value && !KEPT.includes(name));
    expect(personal).toEqual([]);
    const acted = 'SELECT 1 FROM ops_actions WHERE operator_id = $1 OR address IS NOT NULL';
    expect(await query(server, acted, [ann.id])).toEqual([]);
    const wished = 'SELECT 1 FROM game_seats WHERE user_id = $1 AND partner_id IS NOT NULL';
    expect(await query(server, wished, [ann.id])).toEqual([]);
    const sessions = await query(server, `SELECT 1 FROM sessions WHERE sess ->> 'userId' = $1`, [ann.id]);
    expect(sessions).toEqual([]);
  });
});
