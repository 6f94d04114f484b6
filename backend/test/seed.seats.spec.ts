import { TIERS, tierOf } from '@hoopline/contracts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { offerExpiry } from '../src/features/games/seats/offer-clock.ts';
import {
  type GameRow,
  isOver,
  NOW,
  type PlayerRow,
  type Samples,
  seededSamples,
  withStatus,
} from './harness/samples.ts';

let { games, players }: Pick<Samples, 'games' | 'players'> = { games: [], players: new Map() };

const player = (id: string) => players.get(id) as PlayerRow;

beforeAll(async () => {
  ({ games, players } = await seededSamples());
});

describe('seats of sample games', () => {
  it('match the counts of their game, which never exceed its size', () => {
    for (const game of games) {
      const held = withStatus(game, 'offered').length;
      expect(game.current_players).toBe(withStatus(game, 'joined').length + held);
      expect(game.held_count).toBe(held);
      expect(game.waitlist_count).toBe(withStatus(game, 'waitlisted').length);
      expect(game.current_players).toBeLessThanOrEqual(game.max_players);
    }
  });

  it('have waitlist positions in the order in which people came, from 1 on', () => {
    for (const game of games) {
      const line = [...withStatus(game, 'offered'), ...withStatus(game, 'waitlisted')];
      line.sort((a, b) => a.place - b.place);
      expect(line.map((seat) => seat.place)).toEqual(line.map((_, index) => index + 1));
      const came = game.log.filter((entry) => entry.kind === 'waitlisted').map((entry) => entry.user_id);
      expect(line.map((seat) => seat.user_id)).toEqual(came);
    }
  });

  it('hold one seat for the first on a waitlist, for as long as the rules allow', () => {
    const offers = games.flatMap((game) => withStatus(game, 'offered').map((seat) => ({ game, seat })));
    expect(offers).toHaveLength(1);
    for (const { game, seat } of offers) {
      const start = game.scheduled_at?.getTime() ?? null;
      const expires = Date.parse(seat.offer_expires_at as string);
      expect(seat.place).toBe(1);
      expect(expires).toBeGreaterThan(NOW.getTime());
      expect(Math.abs(expires - offerExpiry(Date.parse(seat.since), start, game.time_zone))).toBeLessThan(60_000);
    }
  });

  it('are only taken by players with the required rank', () => {
    const ranks: string[] = TIERS.map((tier) => tier.name);
    for (const game of games)
      for (const { user_id, status } of game.seats)
        if (['joined', 'offered', 'waitlisted'].includes(status) && game.rank_requirement)
          expect(ranks.indexOf(tierOf(player(user_id).games_played))).toBeGreaterThanOrEqual(
            ranks.indexOf(game.rank_requirement),
          );
  });

  it('follow from the log of their game', () => {
    for (const game of games) {
      expect(game.log[0]).toMatchObject({ kind: 'created', actor_id: game.host_id, rev: 0 });
      const times = game.log.map((entry) => Date.parse(entry.at));
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(times.at(0)).toBe(game.created_at.getTime());
      expect(times.at(-1)).toBeLessThanOrEqual(NOW.getTime());
      expect(game.log.at(-1)?.rev).toBe(game.rev);

      const statuses = new Map<string, string>();
      for (const { kind, actor_id, user_id, at } of game.log) {
        expect(player(user_id ?? actor_id).created_at < new Date(at)).toBe(true);
        if (!user_id) continue;
        statuses.set(user_id, kind);
        const taken = [...statuses.values()].filter((status) => status === 'joined' || status === 'offered').length;
        expect(taken).toBeLessThanOrEqual(game.max_players);
        if (kind === 'waitlisted') expect(taken).toBe(game.max_players);
      }
      expect(statuses).toEqual(new Map(game.seats.map((seat) => [seat.user_id, seat.status])));
    }
  });

  it('never put a player into two games at once', () => {
    for (const { id } of players.values()) {
      const mine = games
        .filter((game) => game.scheduled_at && !game.cancelled_at)
        .filter((game) => withStatus(game, 'joined').some((seat) => seat.user_id === id))
        .sort((a, b) => (a.scheduled_at as Date).getTime() - (b.scheduled_at as Date).getTime());
      for (const [index, game] of mine.entries()) {
        const next = mine[index + 1];
        if (next)
          expect([game.title, next.title, (game.ends_at as Date) <= (next.scheduled_at as Date)]).toContain(true);
      }
    }
  });

  it('were taken only by players who were last seen then or later', () => {
    for (const game of games)
      for (const { user_id, kind, at } of game.log)
        if (user_id && kind === 'joined') expect(player(user_id).last_seen_at >= new Date(at)).toBe(true);
  });
});

describe('sample games that were played', () => {
  it('have a confirmed result of two teams of their players', () => {
    const played = games.filter((game) => game.result);
    expect(played).toHaveLength(10);
    for (const game of played) {
      const { teams, scores, entered_by, confirmed_by, entered_at, confirmed_at } = game.result as NonNullable<
        GameRow['result']
      >;
      const joined = withStatus(game, 'joined').map((seat) => seat.user_id);
      expect(isOver(game)).toBe(true);
      expect(teams.flat().sort()).toEqual(joined.sort());
      expect(scores[0]).not.toBe(scores[1]);
      expect(entered_by).toBe(game.host_id);
      expect(teams.find((team) => team.includes(confirmed_by))?.includes(entered_by)).toBe(false);
      expect(new Date(entered_at) >= (game.ends_at as Date) && confirmed_at >= entered_at).toBe(true);
    }
  });

  it('average the ratings of their players', () => {
    expect(games.some((game) => game.ratings.length > 1)).toBe(true);
    for (const game of games) {
      const joined = withStatus(game, 'joined').map((seat) => seat.user_id);
      expect(game.ratings.every((rating) => joined.includes(rating.user_id))).toBe(true);
      const mean = game.ratings.reduce((sum, { rating }) => sum + rating, 0) / game.ratings.length;
      if (game.average_rating === null) expect(game.ratings).toHaveLength(0);
      else expect(Number(game.average_rating)).toBeCloseTo(mean, 2);
    }
  });
});
