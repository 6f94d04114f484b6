import { TimeZone } from '@hoopline/contracts/common/schemas';
import { CreateGame } from '@hoopline/contracts/games/schemas';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { isOver, NOW, type Samples, seededSamples, withStatus } from './harness/samples.ts';

let { games, courts, players }: Samples = { games: [], courts: [], players: new Map() };

const isFull = (game: Samples['games'][number]) => game.current_players === game.max_players;
const upcoming = () => games.filter((game) => !isOver(game) && !game.cancelled_at);
/** The public games of the next seven days. */
const withinAWeek = () =>
  upcoming().filter(
    ({ is_public, scheduled_at }) =>
      is_public && scheduled_at && scheduled_at.getTime() < NOW.getTime() + 7 * 86_400_000,
  );
const withinAWeekElsewhere = () => withinAWeek().filter((game) => game.court_city !== 'New York');
const residents = (game: Samples['games'][number]) =>
  withStatus(game, 'joined').filter(({ user_id }) => players.get(user_id)?.city.includes(game.court_city ?? 'nowhere'));

beforeAll(async () => {
  ({ games, courts, players } = await seededSamples());
});

describe('sample courts', () => {
  it('are many, each stored once, in many cities with valid time zones', () => {
    expect(courts.length).toBeGreaterThanOrEqual(200);
    expect(new Set(courts.map((court) => court.name + court.city)).size).toBe(courts.length);
    expect(new Set(courts.map((court) => court.city)).size).toBeGreaterThanOrEqual(50);
    for (const { time_zone } of courts) expect(TimeZone.safeParse(time_zone)).toMatchObject({ success: true });
  });

  it('have no place id that looks like a real one', () => {
    const ids = courts.flatMap((court) => court.google_place_id ?? []);
    expect(ids.length).toBeGreaterThanOrEqual(100);
    expect(ids.length).toBeLessThan(courts.length);
    for (const id of ids) expect(id).toMatch(/^sample-/);
  });

  it('have stars exactly if they have reviews', () => {
    for (const { rating, total_reviews } of courts) expect(rating === null).toBe(total_reviews === 0);
    expect(courts.some((court) => court.rating === null)).toBe(true);
  });

  it('are of many kinds: indoor, lit and unlit ones, with and without opening hours', () => {
    expect(new Set(courts.map((court) => court.court_type)).size).toBe(4);
    expect(courts.some((court) => court.amenities.length >= 5)).toBe(true);
    expect(courts.some((court) => court.number_of_courts > 10)).toBe(true);
    for (const isLit of [true, false, null])
      expect(courts.filter((court) => court.is_lit === isLit).length).toBeGreaterThan(20);
    expect(courts.every((court) => court.court_type !== 'indoor' || court.is_lit === null)).toBe(true);
    const withHours = courts.filter((court) => court.opening_hours !== null);
    expect(withHours.length).toBeGreaterThan(40);
    expect(withHours.length).toBeLessThan(courts.length / 2);
    expect(courts.some((court) => court.surface !== null && court.hoops !== null)).toBe(true);
  });
});

describe('sample games', () => {
  it('are many: ahead, over, without a time, private and cancelled', () => {
    expect(games.length).toBeGreaterThanOrEqual(64);
    expect(upcoming().length).toBeGreaterThanOrEqual(50);
    expect(games.filter(isOver).length).toBeGreaterThanOrEqual(14);
    expect(games.filter((game) => game.scheduled_at === null)).toHaveLength(2);
    expect(games.filter((game) => !game.is_public)).toHaveLength(3);
    expect(games.filter((game) => game.cancelled_at)).toHaveLength(2);
    expect(games.filter((game) => game.is_official && game.game_type === 'tournament').length).toBeGreaterThan(2);
    expect(games.filter((game) => game.is_official && game.game_type === 'league').length).toBeGreaterThan(1);
    expect(games.every((game) => game.is_sample)).toBe(true);
  });

  it('match the form', () => {
    for (const game of games) {
      const input = {
        title: game.title,
        description: game.description,
        gameType: game.game_type,
        gameFormat: game.game_format,
        skillLevel: game.skill_level,
        difficulty: game.difficulty,
        isOfficial: game.is_official,
        rankRequirement: game.rank_requirement,
        maxPlayers: game.max_players,
        entryFee: Number(game.entry_fee),
        prizeAmount: Number(game.prize_amount),
        scheduledAt: game.scheduled_at?.toISOString() ?? null,
        timeZone: game.time_zone,
        duration: game.duration,
        isPublic: game.is_public,
        location: game.location,
      };
      expect(CreateGame.safeParse(input)).toMatchObject({ success: true });
    }
  });

  it('have the location and zone of their court, end after their duration, and have an unguessable link', () => {
    for (const game of games) {
      if (game.court_id)
        expect([game.location, game.time_zone]).toEqual([`${game.court_name}, ${game.court_city}`, game.court_zone]);
      const start = game.scheduled_at?.getTime();
      expect(game.ends_at?.getTime()).toBe(start === undefined ? undefined : start + game.duration * 60_000);
      expect(game.slug).toMatch(/^[\w-]{22}$/);
    }
    expect(games.filter((game) => !game.court_id)).toHaveLength(1);
  });

  it('start within about three weeks, and not at night', () => {
    const weeks = new Set<number>();
    for (const { scheduled_at, time_zone } of upcoming()) {
      if (!scheduled_at) continue;
      expect(scheduled_at > NOW).toBe(true);
      weeks.add(Math.floor((scheduled_at.getTime() - NOW.getTime()) / (7 * 86_400_000)));
      const format = new Intl.DateTimeFormat('en', { timeZone: time_zone, hourCycle: 'h23', hour: 'numeric' });
      expect(Number(format.format(scheduled_at))).toBeGreaterThanOrEqual(6);
      expect(Number(format.format(scheduled_at))).toBeLessThanOrEqual(21);
    }
    expect([...weeks].sort()).toEqual([0, 1, 2, 3]);
  });

  it('are partly full, some with a waitlist, and partly empty', () => {
    const lines = upcoming().filter((game) => game.waitlist_count > 0);
    expect(upcoming().filter(isFull).length).toBeGreaterThanOrEqual(8);
    expect(lines.length).toBeGreaterThanOrEqual(4);
    expect(lines.every((game) => isFull(game) && game.waitlist_count >= 2 && game.waitlist_count <= 5)).toBe(true);
    expect(upcoming().some((game) => game.current_players === 0)).toBe(true);
  });

  it('fill up in the coming week, in New York and elsewhere', () => {
    for (const week of [withinAWeek(), withinAWeekElsewhere()]) {
      const shares = week.map((game) => game.current_players / game.max_players).sort((a, b) => a - b);
      expect(shares.length).toBeGreaterThanOrEqual(15);
      expect(shares[Math.floor((shares.length - 1) / 2)]).toBeGreaterThanOrEqual(0.5);
      expect(week.filter((game) => game.current_players < 2).length).toBeLessThanOrEqual(2);
      expect(week.filter((game) => game.waitlist_count >= 2).length).toBeGreaterThanOrEqual(2);
      expect(week.some((game) => game.max_players - game.current_players === 1)).toBe(true);
    }
  });

  it('are mostly played by residents of their city', () => {
    const teams = withinAWeekElsewhere().filter((game) => game.game_format !== '1v1');
    for (const game of teams) expect([game.title, residents(game).length >= 3]).toEqual([game.title, true]);
    const atCourts = upcoming().filter((game) => game.court_id);
    const seats = atCourts.flatMap((game) => withStatus(game, 'joined'));
    expect(atCourts.flatMap(residents).length / seats.length).toBeGreaterThanOrEqual(0.8);
  });

  it('have Marcus as the host of three and as a player in many', () => {
    const marcus = [...players.values()].find((row) => row.subject === 'marcus-bell');
    if (!marcus) throw new Error('Marcus is not there');
    expect(games.filter((game) => game.host_id === marcus.id)).toHaveLength(3);
    const others = upcoming().filter((game) => game.host_id !== marcus.id);
    expect(
      others.filter((game) => withStatus(game, 'joined').some((seat) => seat.user_id === marcus.id)).length,
    ).toBeGreaterThanOrEqual(4);
  });
});
