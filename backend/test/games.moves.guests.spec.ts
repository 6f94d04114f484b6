import { describe, expect, it } from '@jest/globals';
import { useServer } from './harness/app.ts';
import { TestBrowser } from './harness/browser.ts';
import { call, ok } from './harness/calls.ts';
import { buildGame, inHours, join, NEW_GAME, readGame } from './harness/games.ts';
import { keepSeat, moveGame, toConfirm } from './harness/moves.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';

const server = useServer();

/** A visitor. The first write makes them a guest. */
function buildVisitor(): TestPerson & { browser: TestBrowser } {
  const browser = new TestBrowser(server.url);
  return { browser, id: '', displayName: '', cookie: '', fetch: (path, init) => browser.visit(path, init) };
}

/** A game that moves while a guest and, with `isTwice`, the account of the same person are in it. */
async function buildMoved(isTwice: boolean) {
  const { id, host } = await buildGame(server);
  const [guest, account] = [buildVisitor(), await buildMember(server)];
  await ok(join(guest, id));
  if (isTwice) await ok(join(account, id));
  const { rev } = await moveGame(host, id, { location: 'West 4th Street' });
  const signInToAccount = () => signIn(guest.browser, { subject: account.id });
  return { id, host, guest, account, rev, signInToAccount };
}

describe('a guest who signs in while they are asked about a move', () => {
  it('is asked as the account, and answers once', async () => {
    const { id, host, account, rev, signInToAccount } = await buildMoved(false);
    await signInToAccount();
    expect(toConfirm(await readGame(host, id))).toEqual([account.id]);
    expect((await readGame(account, id)).movedFrom).toMatchObject({ rev, location: 'TBD' });
    expect((await ok(keepSeat(account, id, rev))).move?.confirmedCount).toBe(1);
  });

  it('has answered as the account if they said yes under either id', async () => {
    for (const isGuestFirst of [true, false]) {
      const { id, guest, account, rev, signInToAccount } = await buildMoved(true);
      await ok(keepSeat(isGuestFirst ? guest : account, id, rev));
      await signInToAccount();
      const game = await readGame(account, id);
      expect([game.players.map((player) => player.id), toConfirm(game), game.movedFrom]).toEqual([
        [account.id],
        [],
        null,
      ]);
      expect(game.move?.confirmedCount).toBe(1);
    }
  });

  it('is still asked if neither id has answered', async () => {
    const { id, account, rev, signInToAccount } = await buildMoved(true);
    await signInToAccount();
    expect((await readGame(account, id)).movedFrom?.rev).toBe(rev);
  });

  it('has nothing to answer in a game that they host', async () => {
    const [guest, account] = [buildVisitor(), await buildMember(server)];
    const { id } = await ok(call(guest, 'POST', '/api/games', { ...NEW_GAME, scheduledAt: inHours(48) }));
    const other = await buildMember(server);
    for (const person of [account, other]) await ok(join(person, id));
    await moveGame(guest, id, { location: 'West 4th Street' });
    await signIn(guest.browser, { subject: account.id });
    expect(toConfirm(await readGame(account, id))).toEqual([other.id]);
  });
});
