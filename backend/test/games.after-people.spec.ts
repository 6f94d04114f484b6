import { gamesTopics } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import { RemovalService } from '../src/features/account/deletion/removal.service.ts';
import { endVote, giveKudos, playGame, readAfter, requestVote, vote } from './harness/after.ts';
import { query, useServer } from './harness/app.ts';
import { TestBrowser } from './harness/browser.ts';
import { call, ok } from './harness/calls.ts';
import { buildGame, join, moveStart } from './harness/games.ts';
import { runJob } from './harness/jobs.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { useWatchers } from './harness/watching.ts';

const server = useServer();
const watchers = useWatchers();

/** A game that is over, with a guest, two members, and perhaps the account of the guest. */
async function playWithGuest({ withAccount = false } = {}) {
  const { id } = await buildGame(server);
  const browser = new TestBrowser(server.url);
  const fetch: TestPerson['fetch'] = (path, init) => browser.visit(path, init);
  const guest = { id: '', displayName: '', cookie: '', fetch };
  const [account, ann, ben] = [await buildMember(server), await buildMember(server), await buildMember(server)];
  const seated = await ok(join(guest, id));
  guest.id = seated.viewerId ?? '';
  for (const person of [ann, ben, ...(withAccount ? [account] : [])]) await ok(join(person, id));
  await moveStart(server, id, -2);
  return { id, guest, account, ann, ben, signIn: () => signIn(browser, { subject: account.id }) };
}

const RECEIVED = { team_player: 0, defense: 0, hustle: 1, good_sport: 0 };

describe('a guest who signs in', () => {
  it('keeps votes, kudos and awards, which are then those of the account', async () => {
    const { id, guest, account, ann, ben, signIn } = await playWithGuest();
    await vote(guest, id, ann);
    await vote(ann, id, guest);
    await giveKudos(guest, id, ann, 'hustle');
    await giveKudos(ann, id, guest, 'hustle');
    const page = await watchers.watch(server, [gamesTopics.game(id)], ben);
    await signIn();
    expect(await page.next('games.afterChanged')).toEqual({ gameId: id });
    const mine = await readAfter(account, id);
    expect(mine).toMatchObject({ vote: { mine: ann.id, voteCount: 2 }, kudos: { received: RECEIVED } });
    expect(mine.kudos.given).toEqual([{ userId: ann.id, kinds: ['hustle'] }]);
    expect((await vote(ben, id, account)).vote).toMatchObject({ isClosed: true, winners: [account.id] });
  });

  it('keeps the award of a vote that ended before', async () => {
    const { id, guest, account, ann, ben, signIn } = await playWithGuest();
    await vote(ann, id, guest);
    await vote(ben, id, guest);
    await endVote(server, id);
    await signIn();
    expect((await readAfter(ben, id)).vote.winners).toEqual([account.id]);
    const profile = await ok<{ playerOfGameCount: number }>(ann.fetch(`/api/players/${account.id}`));
    expect(profile.playerOfGameCount).toBe(1);
  });

  it('has neither two votes in one game nor a vote or kudos for themselves', async () => {
    const { id, guest, account, ann, ben, signIn } = await playWithGuest({ withAccount: true });
    await vote(guest, id, ann);
    await vote(account, id, ben);
    await giveKudos(guest, id, ann, 'defense');
    await giveKudos(account, id, ann, 'hustle');
    await giveKudos(guest, id, account, 'hustle');
    await giveKudos(ben, id, guest, 'defense');
    await giveKudos(ben, id, account, 'hustle');
    await signIn();
    expect(
      await query(server, 'SELECT voter_id AS v, player_id AS p FROM game_votes WHERE game_id = $1', [id]),
    ).toEqual([{ v: account.id, p: ben.id }]);
    const kudos = `SELECT giver_id AS g, player_id AS p, kinds FROM game_kudos WHERE game_id = $1 ORDER BY player_id = $2`;
    expect(await query(server, kudos, [id, account.id])).toEqual([
      { g: account.id, p: ann.id, kinds: ['hustle'] },
      { g: ben.id, p: account.id, kinds: ['hustle'] },
    ]);
  });

  it('has no vote any more that the account gave the guest', async () => {
    const { id, guest, account, signIn } = await playWithGuest({ withAccount: true });
    await vote(account, id, guest);
    await signIn();
    expect((await readAfter(account, id)).vote).toMatchObject({ mine: null, voteCount: 0 });
  });
});

describe('a player whose account is removed', () => {
  it('leaves no votes and awards, and their kudos for others without a name', async () => {
    const { id, players } = await playGame(server, ['Ann', 'Ben', 'Cem', 'Dan']);
    const [ann, ben, cem, dan] = players as [TestPerson, TestPerson, TestPerson, TestPerson];
    await vote(ann, id, ben);
    await vote(ben, id, cem);
    await vote(cem, id, ben);
    await giveKudos(ben, id, ann, 'hustle');
    await giveKudos(ann, id, ben, 'hustle');
    const page = await watchers.watch(server, [gamesTopics.game(id)], dan);
    await ok(call(ben, 'POST', '/api/account/deletion', { name: ben.displayName }));
    await query(server, `UPDATE users SET deletion_due_at = now() - interval '1 minute' WHERE id = $1`, [ben.id]);
    await runJob(server, RemovalService, 'removeDue');
    await page.next('games.afterChanged');
    const after = await readAfter(ann, id);
    expect(after).toMatchObject({ vote: { mine: null, voteCount: 0, voterCount: 3 }, kudos: { received: RECEIVED } });
    expect(after.others).not.toContain(ben.id);
    expect((await requestVote(ann, id, ben.id)).status).toBe(400);
    await vote(ann, id, dan);
    await vote(cem, id, dan);
    expect((await vote(dan, id, cem)).vote).toMatchObject({ isClosed: true, winners: [dan.id] });
  });
});
