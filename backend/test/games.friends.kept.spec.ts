import { describe, expect, it } from '@jest/globals';
import { useServer } from './harness/app.ts';
import { ok } from './harness/calls.ts';
import { bringFriend, claimSeat } from './harness/fill.ts';
import { buildGame, join, leave } from './harness/games.ts';
import { keepSeat, moveGame, toConfirm } from './harness/moves.ts';
import { buildMember, type TestPerson } from './harness/people.ts';

const server = useServer();

/** A game with Ann, who has brought a friend. */
async function buildBrought() {
  const { id, host, players } = await buildGame(server, { joined: 1 });
  const ann = players[0] as TestPerson;
  const { token, game } = await bringFriend(ann, id);
  const friend = game.players.find(({ broughtBy }) => broughtBy === ann.id);
  return { id, host, ann, token, friend };
}

describe('a seat that is held for a friend', () => {
  it('stays as it was if the player leaves and takes their seat back, and its link still works', async () => {
    const { id, ann, token, friend } = await buildBrought();
    await ok(leave(ann, id));
    const back = await ok(join(ann, id));
    expect(back.players.find((player) => player.id === friend?.id)).toEqual(friend);
    const kim = await buildMember(server);
    expect(await ok(claimSeat(kim, id, token))).toMatchObject({ isJoined: true, currentPlayers: 2 });
  });

  it('is asked about no move until the friend has claimed it', async () => {
    const { id, host, ann, token } = await buildBrought();
    const first = await moveGame(host, id, { location: 'West 4th Street' });
    expect(toConfirm(first)).toEqual([ann.id]);
    const kept = await ok(keepSeat(ann, id, first.rev));
    expect([kept.move?.confirmedCount, toConfirm(kept)]).toEqual([1, []]);
    const sam = await buildMember(server);
    const claimed = await ok(claimSeat(sam, id, token));
    expect([claimed.move?.confirmedCount, claimed.movedFrom]).toEqual([1, null]);
    const second = await moveGame(host, id, { location: 'Bronx' });
    expect(toConfirm(second).sort()).toEqual([ann.id, sam.id].sort());
  });
});
