import { type CourtDetail, courtsTopics, playersTopics, SETTINGS, type Settings } from '@hoopline/contracts';
import { Settings as SettingsSchema } from '@hoopline/contracts/settings/schemas';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../src/database/ids.ts';
import { PeopleService } from '../src/identity/people/people.service.ts';
import { query, useServer } from './harness/app.ts';
import { TestBrowser } from './harness/browser.ts';
import { call, fieldErrors, ok } from './harness/calls.ts';
import { buildCourt, checkIn } from './harness/courts.ts';
import { createPost } from './harness/feed.ts';
import { buildGuest, buildMember, buildVisitor, type TestPerson } from './harness/people.ts';
import { signedInUser, signIn } from './harness/sign-in.ts';
import { Watchers, waitForEarlierEvents } from './harness/watching.ts';

const watchers = new Watchers();
const server = useServer();
afterEach(() => watchers.close());

const OTHERS: Settings = {
  notifications: false,
  publicProfile: false,
  emailUpdates: true,
  darkMode: false,
  language: 'zh',
};
const PRIVATE: Settings = { ...SETTINGS, publicProfile: false };
const read = (person: Pick<TestPerson, 'fetch'>) => ok<Settings>(person.fetch('/api/settings'));
const save = (person: TestPerson, settings: object) => call(person, 'PUT', '/api/settings', settings);
const json = (settings: object): RequestInit => ({
  method: 'PUT',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(settings),
});

describe('settings', () => {
  it('are the defaults until something is saved, and reading them starts no session', async () => {
    const browser = new TestBrowser(server.url);
    const answer = await browser.visit('/api/settings');
    expect(await answer.json()).toEqual(SETTINGS);
    expect(browser.cookie).toBe('');
    for (const person of [await buildMember(server), await buildGuest(server)])
      expect(SettingsSchema.parse(await read(person))).toEqual(SETTINGS);
  });

  it('are the ones saved last, for this person only', async () => {
    const [me, other] = [await buildMember(server), await buildMember(server)];
    expect(await ok(save(me, OTHERS))).toEqual(OTHERS);
    expect(await read(me)).toEqual(OTHERS);
    expect(await read(other)).toEqual(SETTINGS);
    await ok(save(me, SETTINGS));
    expect(await read(me)).toEqual(SETTINGS);
  });

  it('make a visitor a guest, unless they are refused', async () => {
    const browser = new TestBrowser(server.url);
    const refused = await browser.visit('/api/settings', json({ ...OTHERS, language: 'xx' }));
    expect(refused.status).toBe(400);
    expect(await (await browser.visit('/api/settings')).json()).toEqual(SETTINGS);
    expect((await browser.visit('/api/settings', json(OTHERS))).status).toBe(200);
    expect(await (await browser.visit('/api/settings')).json()).toEqual(OTHERS);
  });

  it.each([
    ['an unknown language', { ...SETTINGS, language: 'tlh' }, 'language'],
    ['a language in capitals', { ...SETTINGS, language: 'EN' }, 'language'],
    ['no language', { ...SETTINGS, language: null }, 'language'],
    ['a word for a switch', { ...SETTINGS, notifications: 'true' }, 'notifications'],
    ['a number for a switch', { ...SETTINGS, publicProfile: 1 }, 'publicProfile'],
    ['null for a switch', { ...SETTINGS, darkMode: null }, 'darkMode'],
    ['a missing switch', { ...SETTINGS, emailUpdates: undefined }, 'emailUpdates'],
  ])('refuse %s, and change nothing', async (_, settings, field) => {
    const me = await buildMember(server);
    expect(await fieldErrors(save(me, settings))).toEqual([400, 'invalid_input', [field]]);
    expect(await read(me)).toEqual(SETTINGS);
  });

  it.each([
    ['an unknown property', { ...SETTINGS, userId: newId() }],
    ['a list', [SETTINGS]],
    ['an empty object', {}],
  ])('refuse %s', async (_, settings) => {
    const me = await buildMember(server);
    const [status, code] = await fieldErrors(save(me, settings));
    expect([status, code]).toEqual([400, 'invalid_input']);
  });
});

describe('a guest who signs in', () => {
  const newcomer = () => ({ firstName: 'Gil', lastName: 'Guest', email: `${newId()}@example.com` });
  const of = async (browser: TestBrowser) => (await browser.visit('/api/settings')).json();

  it('keeps what they have saved', async () => {
    const browser = new TestBrowser(server.url);
    await browser.visit('/api/settings', json(OTHERS));
    await signIn(browser, newcomer());
    expect(await of(browser)).toEqual(OTHERS);
    const id = (await signedInUser(browser))?.id;
    expect((await buildVisitor(server).fetch(`/api/players/${id}`)).status).toBe(404);
  });

  it('gets the account’s own settings if it has any', async () => {
    const account = await buildMember(server);
    await ok(save(account, { ...SETTINGS, language: 'fr' }));
    const browser = new TestBrowser(server.url);
    await browser.visit('/api/settings', json(OTHERS));
    await signIn(browser, { subject: account.id });
    expect(await of(browser)).toEqual({ ...SETTINGS, language: 'fr' });
  });

  it('does not make a private account public', async () => {
    const account = await buildMember(server, { isPublic: false });
    const browser = new TestBrowser(server.url);
    await browser.visit('/api/settings', json({ ...SETTINGS, language: 'de' }));
    await signIn(browser, { subject: account.id });
    expect(await of(browser)).toEqual({ ...PRIVATE, language: 'de' });
  });
});

describe('a private member', () => {
  const CALLERS = ['stranger', 'follower', 'visitor'] as const;
  type Caller = (typeof CALLERS)[number];
  let owner: TestPerson;
  let callers: Record<Caller, Pick<TestPerson, 'fetch'>>;
  let postId: string;
  const NAME = `Hidden ${newId()}`;

  beforeAll(async () => {
    const stats = { gamesPlayed: 90, wins: 90, rating: 2_900, averageScore: 30 };
    owner = await buildMember(server, { displayName: NAME, stats });
    const follower = await buildMember(server);
    callers = { stranger: await buildMember(server), follower, visitor: buildVisitor(server) };
    await ok(call(follower, 'POST', `/api/players/${owner.id}/follow`));
    await ok(call(owner, 'POST', `/api/players/${follower.id}/follow`));
    await ok(call(owner, 'PUT', '/api/coaches/anonymous', { specialization: 'Shooting' }));
    ({ id: postId } = await createPost(owner));
    lists = [
      '/api/players',
      `/api/players?search=${encodeURIComponent(NAME)}`,
      '/api/players?following=true',
      '/api/players/leaderboard',
      `/api/players/${follower.id}/followers`,
      `/api/players/${follower.id}/following`,
      '/api/coaches',
      `/api/highlights?playerId=${owner.id}`,
      `/api/games?playerId=${owner.id}`,
    ];
    pages = ['', '/stats', '/ratings', '/followers', '/following'].map((part) => `/api/players/${owner.id}${part}`);
    pages.push(`/api/coaches/${owner.id}`, `/profiles/${owner.id}/preview.png`);
  });
  let lists: string[];
  let pages: string[];

  const shownTo = async (caller: Pick<TestPerson, 'fetch'>, path: string) =>
    (await (await caller.fetch(path)).text()).includes(NAME);

  it('is in every list while public', async () => {
    const listing = lists.filter((path) => !path.includes('playerId'));
    const shown = await Promise.all(listing.map((path) => shownTo(callers.follower, path)));
    expect(listing.filter((_, index) => !shown[index])).toEqual([]);
    for (const path of pages) expect([path, (await callers.visitor.fetch(path)).status]).toEqual([path, 200]);
  });

  it.each(CALLERS)('is in no list for a %s, and no page reveals that they exist', async (name) => {
    await ok(save(owner, PRIVATE));
    const caller = callers[name];
    for (const path of lists) expect([path, await shownTo(caller, path)]).toEqual([path, false]);
    const unknown = newId();
    for (const path of pages) {
      const asked = await caller.fetch(path);
      const none = await caller.fetch(path.replace(owner.id, unknown));
      expect([path, asked.status]).toEqual([path, 404]);
      const body = (await asked.text()).replaceAll(owner.id, unknown);
      expect(body).toBe(await none.text());
    }
    const share = await (await caller.fetch(`/profiles/${owner.id}`, { headers: { accept: 'text/html' } })).text();
    expect(share).not.toContain(NAME);
  });

  it('still sees their own pages, and is shown again once they are public', async () => {
    await ok(save(owner, PRIVATE));
    for (const path of pages.filter((one) => !one.includes('preview')))
      expect([path, (await owner.fetch(path)).status]).toEqual([path, 200]);
    // Their posts are still shown with their name.
    expect(await shownTo(callers.stranger, `/api/feed/${postId}`)).toBe(true);
    await ok(save(owner, SETTINGS));
    expect(await shownTo(callers.stranger, '/api/players')).toBe(true);
  });

  it('is removed from the leaderboard, and watchers receive no further events about them', async () => {
    await ok(save(owner, SETTINGS));
    const topic = playersTopics.player(owner.id);
    const watcher = await watchers.watch(server, [topic, playersTopics.leaderboard, 'games']);
    const own = await watchers.watch(server, [topic, 'games'], owner);
    await ok(save(owner, PRIVATE));
    // A leaderboard of the test before may still be delayed.
    await watcher.next('players.leaderboardChanged', ({ players }) => players.every(({ id }) => id !== owner.id));
    await ok(
      call(owner, 'PUT', '/api/players/anonymous/profile', { displayName: `${NAME} 2`, preferredPosition: 'Center' }),
    );
    await waitForEarlierEvents(server, watcher, own);
    const faces = (socket: typeof own) => socket.received.filter(({ event }) => event === 'players.faceChanged').length;
    expect([faces(watcher), faces(own)]).toEqual([0, 1]);
  });

  it('is shown without a name at their court at once, and with a name again later', async () => {
    const [courtId, me] = [await buildCourt(server), await buildMember(server)];
    await checkIn(me, courtId, { isNamed: true });
    const watcher = await watchers.watch(server, [courtsTopics.court(courtId)]);
    const here = async () => (await ok<CourtDetail>(buildVisitor(server).fetch(`/api/courts/${courtId}`))).pulse.here;
    expect((await here())[0]?.person?.id).toBe(me.id);
    await ok(save(me, PRIVATE));
    // The check-in itself may still be published meanwhile.
    await watcher.next('courts.pulseChanged', (pulse) => pulse.here[0]?.person === null);
    expect(await here()).toMatchObject([{ person: null }]);
    expect(await server.app.get(PeopleService).roomsOf(me.id)).not.toContain(courtsTopics.court(courtId));
    await ok(save(me, SETTINGS));
    expect((await here())[0]?.person?.id).toBe(me.id);
  });

  it('is removed from the leaderboard by a sweep if the process ended before publishing', async () => {
    const watcher = await watchers.watch(server, [playersTopics.leaderboard]);
    await query(
      server,
      `INSERT INTO outbox (id, topic, ref, created_at) VALUES ($1, 'players.visibility', $2, now() - interval '1 minute')`,
      [newId(), owner.id],
    );
    expect(await watcher.next('players.leaderboardChanged')).toMatchObject({ players: expect.any(Array) });
  });
});
