import { setTimeout as delay } from 'node:timers/promises';
import { gamesTopics } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import { query, useServer } from './harness/app.ts';
import { ok } from './harness/calls.ts';
import {
  buildGame,
  buildWaitlist,
  editGame,
  join,
  joinWaitlist,
  leave,
  leaveForGood,
  leaveWaitlist,
  readGame,
  removePlayer,
  seatCounts,
} from './harness/games.ts';
import type { TestPerson } from './harness/people.ts';
import { buildCrowd } from './harness/people.ts';
import { TestSocket } from './harness/sockets.ts';

const server = useServer();

/** A slow machine answers 503 if a call waits too long for a connection. The person calls again after `retry-after`. */
async function joinUntilAnswered(person: TestPerson, id: string): Promise<string> {
  for (;;) {
    const answer = await join(person, id);
    if (answer.ok) return 'seated';
    const { code } = (await answer.json()) as { code: string };
    if (code !== 'unavailable') return code;
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    await delay(1_000 * seconds);
  }
}

describe('a rush', () => {
  it('of a thousand people for ten seats fills exactly ten', async () => {
    const { id, host } = await buildGame(server, { fields: { maxPlayers: 10 } });
    const socket = await TestSocket.open(server.url);
    await socket.call('watch', { topics: [gamesTopics.all] });
    const crowd = await buildCrowd(server, 1_000);
    const codes = await Promise.all(crowd.map((person) => joinUntilAnswered(person, id)));
    expect(codes.filter((code) => code === 'seated')).toHaveLength(10);
    expect(codes.filter((code) => code === 'game_full')).toHaveLength(990);
    const game = await readGame(host, id);
    const winners = crowd.filter((_, index) => codes[index] === 'seated').map((person) => person.id);
    expect(game.currentPlayers).toBe(10);
    const last = await socket.next('games.seatsChanged', ({ rev }) => rev === game.rev);
    expect(last).toMatchObject({ gameId: id, currentPlayers: 10, heldCount: 0 });
    socket.close();
    expect(game.players.map((player) => player.id).sort()).toEqual(winners.sort());
    expect(await seatCounts(server, id)).toMatchObject({ taken: 10, held: 0, waiting: 0 });
  });

  it('of joins, waitlist entries, leaves and removals keeps the counts equal to the rows', async () => {
    const { id, host } = await buildGame(server, { fields: { maxPlayers: 4 } });
    const crowd = await buildCrowd(server, 12);
    const acts = [
      join,
      joinWaitlist,
      leave,
      leaveWaitlist,
      (person: TestPerson, game: string) => removePlayer(host, game, person.id),
    ];
    for (let round = 0; round < 6; round += 1) {
      const calls = crowd.map((person, i) => acts[(i * 7 + round * 3) % acts.length]?.(person, id));
      const statuses = (await Promise.all(calls)).map((answer) => answer?.status ?? 0);
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      const row = (await seatCounts(server, id)) as Record<string, number>;
      expect([row.current_players, row.held_count, row.waitlist_count]).toEqual([row.taken, row.held, row.waiting]);
      expect(row.taken).toBeLessThanOrEqual(4);
    }
  });
});

describe('the log', () => {
  it('contains every change in order, so that it can be replayed', async () => {
    const { id, host, players, waitlist } = await buildWaitlist(server, ['Cat']);
    await leaveForGood(server, players[0], id);
    const { rev } = await readGame(host, id);
    await ok(join(waitlist[0] as TestPerson, id));
    await ok(editGame(host, id, { rev: rev + 1, title: 'Late run' }));
    const rows = await query(
      server,
      'SELECT kind, user_id, actor_id FROM game_log WHERE game_id = $1 ORDER BY rev, id',
      [id],
    );
    const logged = rows.map((row) => [row.kind, row.user_id, row.actor_id]);
    const [ann, ben, cat] = [players[0].id, players[1].id, waitlist[0]?.id];
    expect(logged).toEqual([
      ['created', null, host.id],
      ['joined', ann, ann],
      ['joined', ben, ben],
      ['waitlisted', cat, cat],
      ['leaving', ann, ann],
      ['left', ann, null],
      ['offered', cat, null],
      ['joined', cat, cat],
      ['updated', null, host.id],
    ]);
  });
});
