import { randomUUID } from 'node:crypto';
import type { Game, GameDetail } from '@hoopline/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from './harness/app.ts';
import { TestBrowser } from './harness/browser.ts';
import { buildGame, join, leave, look, NEW_GAME, ok, query, refusal, remove, wait } from './harness/games.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { me, signIn } from './harness/sign-in.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** Somebody who never signed in: the first write makes them a guest. */
function buildVisitor(): TestPerson & { browser: TestBrowser } {
  const browser = new TestBrowser(server.url);
  const fetch: TestPerson['fetch'] = (path, init) => browser.visit(path, init);
  return { browser, id: '', displayName: '', cookie: '', fetch };
}

const mine = async (browser: TestBrowser) =>
  (await (await browser.visit('/api/games/user/anonymous')).json()) as Game[];

describe('a guest who signs in', () => {
  it('keeps the seat and the game they host, once', async () => {
    const { id } = await buildGame(server, { joined: 1 });
    const guest = buildVisitor();
    await ok(join(guest, id));
    const hosted = await ok<GameDetail>(
      guest.fetch('/api/games', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(NEW_GAME),
      }),
    );
    const guestId = hosted.host.id;
    await signIn(guest.browser, { firstName: 'New', lastName: 'Comer', email: `${randomUUID()}@example.com` });
    const account = await me(guest.browser);
    expect(account?.id).not.toBe(guestId);
    const games = await mine(guest.browser);
    expect(games.map((game) => [game.id, game.isHost, game.isJoined]).sort()).toEqual(
      [
        [hosted.id, true, false],
        [id, false, true],
      ].sort(),
    );
    const game = await look(guest, id);
    expect(game.currentPlayers).toBe(2);
    expect(game.players[0]).toMatchObject({ id: account?.id, displayName: 'New Comer' });
    const left = await query(server, 'SELECT 1 FROM game_seats WHERE user_id = $1', [guestId]);
    expect(left).toEqual([]);
  });

  it('gives up the spare seat where the account has one, by the rules of the game', async () => {
    const { id } = await buildGame(server, { fields: { maxPlayers: 2 } });
    const [member, waiting] = [await buildMember(server), await buildMember(server)];
    const guest = buildVisitor();
    await ok(join(member, id));
    await ok(join(guest, id));
    await ok(wait(waiting, id));
    await signIn(guest.browser, { subject: member.id });
    const game = await look(member, id);
    expect(game).toMatchObject({ currentPlayers: 2, heldCount: 1, waitlistCount: 0 });
    expect(game.players.map((player) => player.id)).toEqual([member.id]);
    expect((await look(waiting, id)).mySeat?.status).toBe('offered');
  });

  it('takes the seat of an account that had left, and a ban of the account stays one', async () => {
    const [again, banned] = [await buildGame(server), await buildGame(server)];
    const member = await buildMember(server);
    await ok(join(member, again.id));
    await ok(leave(member, again.id));
    await ok(join(member, banned.id));
    await ok(remove(banned.host, banned.id, member.id));
    const guest = buildVisitor();
    await ok(join(guest, again.id));
    await ok(join(guest, banned.id));
    await signIn(guest.browser, { subject: member.id });
    expect(await look(member, again.id)).toMatchObject({ isJoined: true, currentPlayers: 1 });
    expect(await look(member, banned.id)).toMatchObject({ isJoined: false, currentPlayers: 0 });
    expect(await refusal(join(member, banned.id))).toEqual([403, 'removed_by_host']);
  });

  it('leads by the old id to the account’s games', async () => {
    const { id } = await buildGame(server);
    const guest = buildVisitor();
    const guestId = (await ok<GameDetail>(join(guest, id))).players[0]?.id;
    await signIn(guest.browser, { firstName: 'Old', lastName: 'Link', email: `${randomUUID()}@example.com` });
    const games = (await (await fetch(`${server.url}/api/games/user/${guestId}`)).json()) as Game[];
    expect(games.map((game) => game.id)).toEqual([id]);
  });

  it('loses nothing to a join that comes at the same moment', async () => {
    const games = await Promise.all(Array.from({ length: 6 }, () => buildGame(server)));
    const guest = buildVisitor();
    await ok(join(guest, games[0]?.id ?? ''));
    const joins = games.map(({ id }) => join(guest, id));
    const signingIn = signIn(guest.browser, {
      firstName: 'Two',
      lastName: 'Tabs',
      email: `${randomUUID()}@example.com`,
    });
    const answers = await Promise.all(joins);
    await signingIn;
    expect(answers.filter((answer) => answer.status >= 500)).toEqual([]);
    for (const { id } of games) {
      const [row] = await query(
        server,
        `SELECT current_players, (SELECT count(*)::int FROM game_seats WHERE game_id = $1 AND status = 'joined') AS taken
         FROM games WHERE id = $1`,
        [id],
      );
      expect(row?.current_players).toBe(row?.taken);
    }
  });
});
