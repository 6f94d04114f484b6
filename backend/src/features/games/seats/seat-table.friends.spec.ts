import { commonErrors, gamesErrors } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import { buildFull, buildTable, HOUR, ids } from '../../../../test/harness/seat-table.ts';

/** Ann plays, and has brought her friend Sam, for whom a seat is held for two hours. */
function buildWithFriend(maxPlayers = 4) {
  const game = buildTable({ maxPlayers });
  game.change((seats) => seats.join('ann'));
  const refused = game.change((seats) => seats.bring('ann', 'sam', game.now() + 2 * HOUR));
  return { ...game, refused };
}

describe('a seat for a friend', () => {
  it('counts as taken, and names the player who brought the friend', () => {
    const { refused, table, now } = buildWithFriend();
    expect(refused).toBeUndefined();
    expect([table().taken, table().heldCount, ids(table().joined)]).toEqual([2, 0, ['sam', 'ann']]);
    expect(table().get('sam')).toMatchObject({ broughtBy: 'ann', heldUntil: now() + 2 * HOUR });
  });

  it('is refused in a full game, and while anybody waits or has an offer', () => {
    const { change } = buildWithFriend(2);
    change((seats) => seats.release('sam'));
    change((seats) => seats.join('ben'));
    expect(change((seats) => seats.bring('ann', 'kim', 1e15))).toEqual({ refused: gamesErrors.game_full });
    const full = buildFull();
    full.change((seats) => seats.resize(5, []));
    expect([full.table().taken, full.table().waiting]).toEqual([4, []]);
    expect(full.change((seats) => seats.bring('ann', 'kim', 1e15))).toEqual({ refused: gamesErrors.game_full });
  });

  it('is only for a player with a seat who has brought no other friend', () => {
    const { change } = buildWithFriend();
    expect(change((seats) => seats.bring('eve', 'kim', 1e15))).toEqual({ refused: commonErrors.forbidden });
    expect(change((seats) => seats.bring('ann', 'kim', 1e15))).toEqual({ refused: gamesErrors.friend_claimed });
    change((seats) => seats.claim('sam'));
    expect(change((seats) => seats.bring('ann', 'kim', 1e15))).toEqual({ refused: gamesErrors.friend_claimed });
    change((seats) => seats.leave('ann'));
    expect(change((seats) => seats.bring('ann', 'kim', 1e15))).toEqual({ refused: commonErrors.forbidden });
  });

  it('ends when its time is up, and is then offered to the waitlist', () => {
    const { change, table, advance } = buildWithFriend(2);
    change((seats) => seats.joinWaitlist('cat'));
    advance(2 * HOUR - 3);
    change((seats) => seats.endHeld());
    expect(table().get('sam')?.status).toBe('joined');
    change((seats) => seats.endHeld());
    expect([table().get('sam')?.status, table().get('cat')?.status]).toEqual(['left', 'offered']);
  });

  it('ends earlier if the game moves to an earlier time, and no later if it moves to a later one', () => {
    const { change, table, now } = buildWithFriend();
    const heldUntil = table().get('sam')?.heldUntil;
    change((seats) => seats.reschedule(now() + 96 * HOUR, 'UTC'));
    expect(table().get('sam')?.heldUntil).toBe(heldUntil);
    const startsAt = now() + 3 * HOUR;
    change((seats) => seats.reschedule(startsAt, 'UTC'));
    expect(table().get('sam')).toMatchObject({ status: 'joined', broughtBy: 'ann', heldUntil: startsAt - 2 * HOUR });
    change((seats) => seats.claim('sam'));
    change((seats) => seats.reschedule(now() + HOUR, 'UTC'));
    expect(table().get('sam')?.heldUntil).toBeNull();
  });

  it('is not lost any more once the friend has claimed it in time', () => {
    const { change, table, advance } = buildWithFriend();
    expect(change((seats) => seats.claim('sam'))).toBeUndefined();
    expect(change((seats) => seats.claim('sam'))).toEqual({ refused: gamesErrors.friend_gone });
    advance(3 * HOUR);
    change((seats) => seats.endHeld());
    change((seats) => seats.remove('ann', 'Fouls'));
    expect(table().get('sam')).toMatchObject({ status: 'joined', broughtBy: 'ann', heldUntil: null });
    const late = buildWithFriend();
    late.advance(2 * HOUR);
    expect(late.change((seats) => seats.claim('sam'))).toEqual({ refused: gamesErrors.friend_gone });
  });

  it('is lost with the seat of the player who brought the friend, but only once that seat can no longer be taken back', () => {
    const { leaveForGood, change, table } = buildWithFriend();
    const held = table().get('sam');
    change((seats) => seats.leave('ann'));
    expect(table().get('sam')).toEqual(held);
    change((seats) => seats.join('ann'));
    expect(table().get('sam')).toEqual(held);
    leaveForGood('ann');
    expect([table().get('sam')?.status, table().taken]).toEqual(['left', 0]);
    for (const lose of ['remove', 'release'] as const) {
      const other = buildWithFriend();
      other.change((seats) => void seats[lose]('ann', 'Fouls'));
      expect(other.table().get('sam')).toMatchObject({ status: 'left', heldUntil: null, broughtBy: null });
    }
  });

  it('names the player who brought the friend also after the friend has left and come back at once', () => {
    const { change, table } = buildWithFriend();
    change((seats) => seats.claim('sam'));
    change((seats) => seats.leave('sam'));
    change((seats) => seats.join('sam'));
    expect(table().get('sam')).toMatchObject({ status: 'joined', broughtBy: 'ann' });
  });

  it('is given up before the player’s own if the game gets smaller; the friend is not put on the waitlist', () => {
    const { change, table } = buildWithFriend();
    change((seats) => seats.join('ben'));
    expect(change((seats) => seats.resize(2, ['ann']))).toBeUndefined();
    expect([ids(table().joined), ids(table().waitlist)]).toEqual([['ben', 'ann'], []]);
    const smaller = buildWithFriend();
    for (const id of ['ben', 'dan']) smaller.change((seats) => seats.join(id));
    smaller.change((seats) => seats.resize(2, ['ann']));
    expect([ids(smaller.table().joined), ids(smaller.table().waitlist)]).toEqual([['dan', 'ben'], ['ann']]);
  });

  it('is given up if the game gets smaller just after the player who brought the friend has left', () => {
    const { change, table } = buildWithFriend();
    for (const id of ['dan', 'ben']) change((seats) => seats.join(id));
    for (const id of ['ann', 'dan']) change((seats) => seats.leave(id));
    expect(change((seats) => seats.resize(1, ['ann']))).toBeUndefined();
    expect([table().taken, ids(table().joined)]).toEqual([1, ['ben']]);
  });

  it('ends when the game is cancelled', () => {
    const { change, table } = buildWithFriend();
    change((seats) => seats.close());
    expect([table().get('sam')?.status, table().taken]).toEqual(['left', 1]);
  });
});

describe('a friend’s seat when two ids turn out to be one person', () => {
  it('names the kept id as that of the player who brought the friend', () => {
    const { change, table } = buildWithFriend();
    change((seats) => seats.join('account'));
    expect(change((seats) => seats.keepBetter('account', 'ann'))).toBe('account');
    expect([table().get('ann')?.status, table().get('sam')]).toMatchObject(['left', { broughtBy: 'account' }]);
  });

  it('is given up if the kept id has brought a friend too', () => {
    const { change, table, now } = buildWithFriend();
    change((seats) => seats.join('account'));
    change((seats) => seats.bring('account', 'kim', now() + HOUR));
    change((seats) => seats.keepBetter('account', 'ann'));
    expect([table().get('sam')?.status, table().get('kim')]).toMatchObject(['left', { broughtBy: 'account' }]);
  });

  it('names no player any more if player and friend are one person', () => {
    const { change, table } = buildWithFriend();
    change((seats) => seats.claim('sam'));
    expect(change((seats) => seats.keepBetter('sam', 'ann'))).toBe('sam');
    expect(table().get('sam')).toMatchObject({ status: 'joined', broughtBy: null });
  });

  it('is given up if the friend has a seat of their own, and is kept if they only wait', () => {
    const { change, table } = buildWithFriend();
    change((seats) => seats.join('kim'));
    expect(change((seats) => seats.keepBetter('kim', 'sam'))).toBe('kim');
    expect([table().get('sam')?.status, table().taken]).toEqual(['left', 2]);
    const full = buildWithFriend(2);
    full.change((seats) => seats.joinWaitlist('kim'));
    expect(full.change((seats) => seats.keepBetter('kim', 'sam'))).toBe('sam');
    expect([ids(full.table().waitlist), full.table().taken]).toEqual([[], 2]);
  });
});
