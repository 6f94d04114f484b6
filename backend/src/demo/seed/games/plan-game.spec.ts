import { DAY, HOUR, instantOf, MINUTE, wallTime } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import { readCourts } from '../courts/sample-courts.ts';
import { type PlannedGame, planGame } from './plan-game.ts';
import { readGames, type SampleGame } from './sample-games.ts';

const games = readGames();
const courts = readCourts();

/**
 * Every second hour of the two days around a change of clocks: first that of North America in March, then that of Europe
 * in October.
 */
const moments = ['2026-03-07T00:07:00Z', '2026-10-24T00:07:00Z'].flatMap((from) =>
  Array.from({ length: 24 }, (_, hour) => new Date(Date.parse(from) + 2 * hour * HOUR)),
);

/** Everybody with a seat, on the waitlist, or who has just left. */
const peopleIn = ({ joined, waitlist = [], justLeft }: SampleGame) => [
  ...joined,
  ...waitlist,
  ...(justLeft ? [justLeft] : []),
];

/** Names each player who is in two games at the same time. */
function clashes(planned: PlannedGame[]): string[] {
  const timed = planned.flatMap(({ game, startsAt }) =>
    startsAt === null || game.cancelled ? [] : [{ game, startsAt, endsAt: startsAt + game.minutes * MINUTE }],
  );
  return timed.flatMap((one, index) =>
    timed
      .slice(index + 1)
      .filter((other) => one.startsAt < other.endsAt && other.startsAt < one.endsAt)
      .flatMap((other) => peopleIn(one.game).filter((who) => peopleIn(other.game).includes(who)))
      .map((who) => `${who}: ${one.game.title}`),
  );
}

describe('sample games, whenever the seed runs', () => {
  it.each(moments)('are over if their day is below 0, and ahead otherwise: %p', (now) => {
    for (const game of games) {
      const { startsAt, story } = planGame(game, courts, now);
      const times = story.map((event) => event.at);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(times.every((time) => time <= now.getTime())).toBe(true);
      if (!game.starts || startsAt === null) continue;
      if (game.starts.days < 0) expect(startsAt + game.minutes * MINUTE).toBeLessThanOrEqual(now.getTime());
      else expect(startsAt).toBeGreaterThan(now.getTime() + 20 * MINUTE);
      expect(story.every((event) => event.kind !== 'joined' || event.at < startsAt)).toBe(true);
    }
  });

  it.each(moments)('have no player in two games at once on %p', (now) => {
    expect(clashes(games.map((game) => planGame(game, courts, now)))).toEqual([]);
  });

  it('name each player once, and no more players than there are seats', () => {
    for (const game of games) {
      const all = [...peopleIn(game), ...(game.left ?? [])];
      expect([game.title, new Set(all).size]).toEqual([game.title, all.length]);
      expect([game.title, game.joined.length <= game.max]).toEqual([game.title, true]);
      if (game.waitlist) expect(game.joined.length + (game.justLeft ? 1 : 0)).toBe(game.max);
    }
  });
});

describe('wall-clock time', () => {
  it('is the same again after `instantOf` and then `wallTime`, also on days on which clocks change', () => {
    for (const zone of ['America/New_York', 'Asia/Tokyo', 'Australia/Melbourne', 'America/Sao_Paulo'])
      for (let day = 0; day < 365; day += 1) {
        const wall = Date.UTC(2026, 0, 1, 18, 30) + day * DAY;
        expect(wallTime(instantOf(wall, zone), zone)).toBe(wall);
      }
  });
});
