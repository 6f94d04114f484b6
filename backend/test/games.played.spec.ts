import type { Player, SessionUser } from '@hoopline/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from './harness/app.ts';
import { ok, refusal } from './harness/calls.ts';
import { buildGame, cancelGame, join, leave, moveStart, readGame } from './harness/games.ts';
import { buildMember, type TestPerson } from './harness/people.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** Ten games were counted before: one more makes silver. */
const TEN = { gamesPlayed: 10, wins: 5, rating: null, averageScore: null };

/** The games played of a person, from every endpoint that shows them. */
async function gamesPlayedEverywhere(person: TestPerson) {
  const searcher = await buildMember(server);
  const listed = await ok<Player[]>(fetch(`${server.url}/api/players?limit=200`));
  const found = await ok<Player[]>(searcher.fetch(`/api/players?search=${encodeURIComponent(person.displayName)}`));
  const self = await ok<SessionUser>(person.fetch('/api/auth/user'));
  const { id } = await buildGame(server);
  const { players } = await ok(join(person, id));
  await ok(leave(person, id));
  const silver = await buildGame(server, { fields: { rankRequirement: 'silver' } });
  const gate = await join(person, silver.id);
  if (gate.ok) await ok(leave(person, silver.id));
  const byId = (all: Player[]) => all.find((player) => player.id === person.id);
  return {
    list: byId(listed)?.gamesPlayed,
    search: byId(found)?.gamesPlayed,
    self: self.gamesPlayed,
    rosterTier: players[0]?.tier,
    passesAsSilver: gate.ok,
    winRate: byId(listed)?.winRate,
  };
}

describe('games played', () => {
  it('count a joined game once it is over, in the list, the search, the session, the roster and the rank alike', async () => {
    const ann = await buildMember(server, { displayName: 'Ann Archer', stats: TEN });
    const { id } = await buildGame(server);
    await ok(join(ann, id));
    expect(await gamesPlayedEverywhere(ann)).toEqual({
      list: 10,
      search: 10,
      self: 10,
      rosterTier: 'bronze',
      passesAsSilver: false,
      winRate: 50,
    });
    await moveStart(server, id, -3);
    expect(await gamesPlayedEverywhere(ann)).toEqual({
      list: 11,
      search: 11,
      self: 11,
      rosterTier: 'silver',
      passesAsSilver: true,
      // Counted from games with a result.
      winRate: 50,
    });
  });

  it('of a new player begin with their first game', async () => {
    const ben = await buildMember(server, { displayName: 'Ben Baker' });
    const { id } = await buildGame(server);
    await ok(join(ben, id));
    await moveStart(server, id, -3);
    expect(await gamesPlayedEverywhere(ben)).toMatchObject({ list: 1, search: 1, self: 1, winRate: null });
  });

  it('leave out games that were left, cancelled, only hosted, or are still on', async () => {
    const cat = await buildMember(server, { displayName: 'Cat Carter', stats: TEN });
    const [gone, off, on] = [await buildGame(server), await buildGame(server), await buildGame(server)];
    const hosted = await buildGame(server, { host: cat });
    for (const { id } of [gone, off, on]) await ok(join(cat, id));
    await ok(leave(cat, gone.id));
    await ok(cancelGame(off.host, off.id, { reason: 'Rain', rev: (await readGame(off.host, off.id)).rev }));
    for (const { id } of [gone, off, hosted]) await moveStart(server, id, -3);
    await moveStart(server, on.id, -1);
    expect(await gamesPlayedEverywhere(cat)).toMatchObject({ list: 10, search: 10, self: 10, passesAsSilver: false });
    const silver = await buildGame(server, { fields: { rankRequirement: 'silver' } });
    expect(await refusal(join(cat, silver.id))).toEqual([403, 'rank_too_low']);
  });
});
