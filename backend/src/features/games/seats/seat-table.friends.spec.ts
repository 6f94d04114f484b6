import { commonErrors, gamesErrors } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import { buildFull, buildTable, HOUR, ids } from '../../../../test/harness/seat-table.ts';

/** Ann plays, and holds a seat for her friend Sam for two hours. */
function buildWithFriend(maxPlayers = 4) {
  const game = buildTable({ maxPlayers });
  game.move((seats) => seats.join('ann'));
  const refused = game.move((seats) => seats.bring('ann', 'sam', game.now() + 2 * HOUR));
  return { ...game, refused };
}

describe('a seat for a friend', () => {
  it('counts as taken, and is marked with the player who holds it', () => {
    const { refused, table, now } = buildWithFriend();
    expect(refused).toBeUndefined();
    expect([table().taken, table().heldCount, ids(table().joined)]).toEqual([2, 0, ['sam', 'ann']]);
    expect(table().get('sam')).toMatchObject({ broughtBy: 'ann', heldUntil: now() + 2 * HOUR });
  });

  it('is refused in a full game, and while anybody waits or holds an offer', () => {
    const { move } = buildWithFriend(2);
    move((seats) => seats.release('sam'));
    move((seats) => seats.join('ben'));
    expect(move((seats) => seats.bring('ann', 'kim', 1e15))).toEqual({ refused: gamesErrors.game_full });
    const full = buildFull();
    full.move((seats) => seats.resize(5, []));
    expect([full.table().taken, full.table().waiting]).toEqual([4, []]);
    expect(full.move((seats) => seats.bring('ann', 'kim', 1e15))).toEqual({ refused: gamesErrors.game_full });
  });

  it('is only for a player with a seat, who has no other friend here', () => {
    const { move } = buildWithFriend();
    expect(move((seats) => seats.bring('eve', 'kim', 1e15))).toEqual({ refused: commonErrors.forbidden });
    expect(move((seats) => seats.bring('ann', 'kim', 1e15))).toEqual({ refused: gamesErrors.friend_claimed });
    move((seats) => seats.claim('sam'));
    expect(move((seats) => seats.bring('ann', 'kim', 1e15))).toEqual({ refused: gamesErrors.friend_claimed });
    move((seats) => seats.leave('ann'));
    expect(move((seats) => seats.bring('ann', 'kim', 1e15))).toEqual({ refused: commonErrors.forbidden });
  });

  it('ends when its time is up, and is then offered to the waitlist', () => {
    const { move, table, advance } = buildWithFriend(2);
    move((seats) => seats.joinWaitlist('cat'));
    advance(2 * HOUR - 3);
    move((seats) => seats.endHeld());
    expect(table().get('sam')?.status).toBe('joined');
    move((seats) => seats.endHeld());
    expect([table().get('sam')?.status, table().get('cat')?.status]).toEqual(['left', 'offered']);
  });

  it('stays for good once the friend has claimed it in time', () => {
    const { move, table, advance } = buildWithFriend();
    expect(move((seats) => seats.claim('sam'))).toBeUndefined();
    expect(move((seats) => seats.claim('sam'))).toEqual({ refused: gamesErrors.friend_gone });
    advance(3 * HOUR);
    move((seats) => seats.endHeld());
    move((seats) => seats.remove('ann', 'Fouls'));
    expect(table().get('sam')).toMatchObject({ status: 'joined', broughtBy: 'ann', heldUntil: null });
    const late = buildWithFriend();
    late.advance(2 * HOUR);
    expect(late.move((seats) => seats.claim('sam'))).toEqual({ refused: gamesErrors.friend_gone });
  });

  it('is lost with the seat of the player who brought them, but only once that seat is gone for good', () => {
    const { leaveForGood, move, table } = buildWithFriend();
    move((seats) => seats.leave('ann'));
    expect(table().get('sam')?.status).toBe('joined');
    move((seats) => seats.join('ann'));
    leaveForGood('ann');
    expect([table().get('sam')?.status, table().taken]).toEqual(['left', 0]);
    for (const lose of ['remove', 'release'] as const) {
      const other = buildWithFriend();
      other.move((seats) => void seats[lose]('ann', 'Fouls'));
      expect(other.table().get('sam')).toMatchObject({ status: 'left', heldUntil: null, broughtBy: null });
    }
  });

  it('keeps the name of the player who brought them when the friend leaves and comes back at once', () => {
    const { move, table } = buildWithFriend();
    move((seats) => seats.claim('sam'));
    move((seats) => seats.leave('sam'));
    move((seats) => seats.join('sam'));
    expect(table().get('sam')).toMatchObject({ status: 'joined', broughtBy: 'ann' });
  });

  it('goes before the player if the game gets smaller, and never to the waitlist', () => {
    const { move, table } = buildWithFriend();
    move((seats) => seats.join('ben'));
    expect(move((seats) => seats.resize(2, ['ann']))).toBeUndefined();
    expect([ids(table().joined), ids(table().waitlist)]).toEqual([['ben', 'ann'], []]);
    const smaller = buildWithFriend();
    for (const id of ['ben', 'dan']) smaller.move((seats) => seats.join(id));
    smaller.move((seats) => seats.resize(2, ['ann']));
    expect([ids(smaller.table().joined), ids(smaller.table().waitlist)]).toEqual([['dan', 'ben'], ['ann']]);
  });

  it('does not let a smaller game be oversold when a player who has just left had it held', () => {
    const { move, table } = buildWithFriend();
    for (const id of ['dan', 'ben']) move((seats) => seats.join(id));
    for (const id of ['ann', 'dan']) move((seats) => seats.leave(id));
    expect(move((seats) => seats.resize(1, ['ann']))).toBeUndefined();
    expect([table().taken, ids(table().joined)]).toEqual([1, ['ben']]);
  });

  it('ends when the game is cancelled', () => {
    const { move, table } = buildWithFriend();
    move((seats) => seats.close());
    expect([table().get('sam')?.status, table().taken]).toEqual(['left', 1]);
  });
});

describe('a friend’s seat when two ids turn out to be one person', () => {
  it('moves with the player who brought the friend', () => {
    const { move, table } = buildWithFriend();
    move((seats) => seats.join('account'));
    expect(move((seats) => seats.keepBetter('account', 'ann'))).toBe('account');
    expect([table().get('ann')?.status, table().get('sam')]).toMatchObject(['left', { broughtBy: 'account' }]);
  });

  it('is given up if the account has brought a friend too', () => {
    const { move, table, now } = buildWithFriend();
    move((seats) => seats.join('account'));
    move((seats) => seats.bring('account', 'kim', now() + HOUR));
    move((seats) => seats.keepBetter('account', 'ann'));
    expect([table().get('sam')?.status, table().get('kim')]).toMatchObject(['left', { broughtBy: 'account' }]);
  });

  it('has no bringer left if both the player and the friend are this person', () => {
    const { move, table } = buildWithFriend();
    move((seats) => seats.claim('sam'));
    expect(move((seats) => seats.keepBetter('sam', 'ann'))).toBe('sam');
    expect(table().get('sam')).toMatchObject({ status: 'joined', broughtBy: null });
  });

  it('is given up by a friend who has a seat already, and replaces a waitlist position', () => {
    const { move, table } = buildWithFriend();
    move((seats) => seats.join('kim'));
    expect(move((seats) => seats.keepBetter('kim', 'sam'))).toBe('kim');
    expect([table().get('sam')?.status, table().taken]).toEqual(['left', 2]);
    const full = buildWithFriend(2);
    full.move((seats) => seats.joinWaitlist('kim'));
    expect(full.move((seats) => seats.keepBetter('kim', 'sam'))).toBe('sam');
    expect([ids(full.table().waitlist), full.table().taken]).toEqual([[], 2]);
  });
});
