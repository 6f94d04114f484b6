import type { MyProfile, PlayerProfile, PlayerStats } from '@hoopline/contracts';
import {
  MyProfile as MyProfileSchema,
  PlayerProfile as PlayerProfileSchema,
} from '@hoopline/contracts/players/schemas';
import { describe, expect, it } from '@jest/globals';
import { newId } from '../src/database/ids.ts';
import { query, useServer } from './harness/app.ts';
import { TestBrowser } from './harness/browser.ts';
import { call, ok } from './harness/calls.ts';
import { buildGuest, buildMember, buildVisitor, type TestPerson } from './harness/people.ts';

const server = useServer();

type Caller = Pick<TestPerson, 'fetch'>;

const FORM = {
  displayName: 'Zoë Álvarez',
  bio: 'Plays\nat noon',
  preferredPosition: 'Center',
  jerseyNumber: 0,
  favoriteNbaTeam: 'Miami Heat',
  favoriteNbaPlayer: 'Somebody Tall',
};
const AVATAR = {
  skin: 'dark',
  hair: 'long_blonde',
  headAccessory: 'glasses',
  jersey: 'purple',
  shorts: 'green',
  shoes: 'sneakers_red',
};

const put = (person: Caller, what: string, body: object) =>
  call(person as TestPerson, 'PUT', `/api/players/anonymous/${what}`, body);
const mine = (person: Caller) => ok<MyProfile>(person.fetch('/api/players/anonymous/profile'));
const page = (person: Caller, id: string) => ok<PlayerProfile>(person.fetch(`/api/players/${id}`));

describe('the caller’s own profile', () => {
  it('has the defaults without a session, and reading it starts no session', async () => {
    const browser = new TestBrowser(server.url);
    const answer = await browser.visit('/api/players/anonymous/profile');
    expect(await answer.json()).toMatchObject({
      id: null,
      isMember: false,
      displayName: 'Anonymous Player',
      preferredPosition: 'Guard',
      jerseyNumber: 23,
    });
    expect(browser.cookie).toBe('');
  });

  it('is replaced by the form, and makes a visitor a guest', async () => {
    const browser = new TestBrowser(server.url);
    const answer = await browser.visit('/api/players/anonymous/profile', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(FORM),
    });
    const saved = MyProfileSchema.strict().parse(await answer.json());
    expect(saved).toMatchObject({ ...FORM, isMember: false, profileRev: 1 });
    const again = await browser.visit('/api/players/anonymous/profile');
    expect(await again.json()).toEqual(saved);
  });

  it('is shown to everybody at once', async () => {
    const [person, other] = [await buildMember(server), await buildMember(server)];
    await ok(put(person, 'profile', FORM));
    await ok(put(person, 'avatar', AVATAR));
    const { preferredPosition, ...fields } = FORM;
    const shown = PlayerProfileSchema.strict().parse(await page(other, person.id));
    expect(shown).toMatchObject({ ...fields, position: preferredPosition, avatar: AVATAR, profileRev: 2, isMe: false });
    expect((await page(person, 'anonymous')).isMe).toBe(true);
  });

  it('does not change when the same is saved again', async () => {
    const person = await buildMember(server);
    const first = await ok(put(person, 'profile', FORM));
    expect(await ok(put(person, 'profile', FORM))).toEqual(first);
    const avatar = await ok(put(person, 'avatar', AVATAR));
    expect(await ok(put(person, 'avatar', AVATAR))).toEqual(avatar);
    expect(avatar).toMatchObject({ profileRev: 2 });
  });

  it('may contain only a name and a position', async () => {
    const person = await buildMember(server);
    await ok(put(person, 'profile', FORM));
    await ok(put(person, 'profile', { displayName: ' Ann ', preferredPosition: 'Guard', bio: '  ' }));
    expect(await mine(person)).toMatchObject({
      displayName: 'Ann',
      bio: null,
      jerseyNumber: null,
      favoriteNbaTeam: null,
      favoriteNbaPlayer: null,
    });
  });

  it('may have a bio as long as any text', async () => {
    const person = await buildMember(server);
    const bio = 'x'.repeat(20_000);
    expect(await ok(put(person, 'profile', { ...FORM, bio }))).toMatchObject({ bio });
  });

  it.each([
    ['profile', 'jerseyNumber', -1],
    ['profile', 'jerseyNumber', 1000],
    ['profile', 'jerseyNumber', '23; drop'],
    ['profile', 'jerseyNumber', 2.5],
    ['profile', 'displayName', '   '],
    ['profile', 'displayName', 'x'.repeat(500)],
    ['profile', 'displayName', 'Ann\u202egnp.exe'],
    ['profile', 'displayName', `Z${'\u0335'.repeat(20)}`],
    ['profile', 'displayName', '\u200b\u200d\u2060'],
    ['profile', 'displayName', 'a\0b'],
    ['profile', 'favoriteNbaTeam', 'Springfield Isotopes'],
    ['profile', 'preferredPosition', 'Goalkeeper'],
    ['profile', 'bio', 'x'.repeat(20_001)],
    ['profile', 'kind', 'member'],
    ['avatar', 'skin', 'plaid'],
    ['avatar', 'hair', 'long_gray'],
    ['avatar', 'shoes', null],
    ['avatar', 'wings', 'two'],
  ])('refuses in the %s an invalid %s, and stores nothing (%#)', async (what, field, value) => {
    const person = await buildMember(server);
    const before = await mine(person);
    const answer = await put(person, what, { ...(what === 'profile' ? FORM : AVATAR), [field]: value });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'invalid_input', fields: { [field]: expect.any(String) } });
    expect(await mine(person)).toEqual(before);
  });

  it('makes no visitor a guest if it is refused', async () => {
    const count = () => query(server, `SELECT count(*)::int FROM users WHERE kind = 'guest'`);
    const before = await count();
    expect((await put(buildVisitor(server), 'profile', { ...FORM, jerseyNumber: 100 })).status).toBe(400);
    expect(await count()).toEqual(before);
  });
});

describe('a player’s page', () => {
  it('is not found for unknown, private and former players and for guests', async () => {
    const [visitor, guest] = [buildVisitor(server), await buildGuest(server)];
    const [privatePerson, member] = [await buildMember(server, { isPublic: false }), await buildMember(server)];
    const former = await buildMember(server);
    await query(server, `UPDATE users SET kind = 'former', issuer = NULL, subject = NULL WHERE id = $1`, [former.id]);
    const answers = [];
    for (const viewer of [visitor, guest, member]) {
      for (const id of [newId(), privatePerson.id, guest.id, former.id]) {
        const answer = await viewer.fetch(`/api/players/${id}`);
        answers.push({ status: answer.status, body: await answer.text() });
      }
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 404, body: expect.stringContaining('player_not_found') });
    expect((await visitor.fetch('/api/players/anonymous')).status).toBe(404);
    expect(await page(privatePerson, privatePerson.id)).toMatchObject({ id: privatePerson.id, isMe: true });
  });

  it('is found by an id that its player had as a guest', async () => {
    const [member, formerId] = [await buildMember(server), newId()];
    await query(server, 'INSERT INTO user_aliases (id, user_id, created_at) VALUES ($1, $2, now())', [
      formerId,
      member.id,
    ]);
    expect((await page(buildVisitor(server), formerId)).id).toBe(member.id);
  });
});

describe('numbers of a player', () => {
  const stats = (person: Caller, id: string) => ok<PlayerStats>(person.fetch(`/api/players/${id}/stats`));

  it('are zeros and nulls before the first result, and without a session', async () => {
    const guest = await buildGuest(server);
    const none = {
      rating: null,
      ratingDoubt: null,
      gamesPlayed: 0,
      averageScore: null,
      winRate: null,
      wins: 0,
      rev: 0,
    };
    expect(await stats(buildVisitor(server), 'anonymous')).toEqual({ playerId: null, ...none });
    expect(await stats(guest, 'anonymous')).toEqual({ playerId: guest.id, ...none });
  });

  it('are the stored ones', async () => {
    const record = { gamesPlayed: 8, wins: 3, rating: 1620, averageScore: 21 };
    const member = await buildMember(server, { stats: record });
    const expected = { ...record, playerId: member.id, ratingDoubt: 100, winRate: 37.5 };
    expect(await stats(buildVisitor(server), member.id)).toMatchObject(expected);
    expect(await stats(member, 'anonymous')).toMatchObject(expected);
  });

  it('of a private player are shown to that player only', async () => {
    const [privatePerson, other] = [await buildMember(server, { isPublic: false }), await buildMember(server)];
    for (const path of ['stats', 'ratings']) {
      expect((await other.fetch(`/api/players/${privatePerson.id}/${path}`)).status).toBe(404);
      expect((await privatePerson.fetch(`/api/players/${privatePerson.id}/${path}`)).status).toBe(200);
    }
  });
});
