import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@hoopline/contracts';
import { GameDetail as GameDetailSchema } from '@hoopline/contracts/games/schemas';
import { describe, expect, it } from '@jest/globals';
import { useServer } from './harness/app.ts';
import { call, refusal } from './harness/calls.ts';
import { buildCourt } from './harness/courts.ts';
import { buildGame, inHours, NEW_GAME, readGames } from './harness/games.ts';
import { untilNotified } from './harness/notifications.ts';
import { buildMember } from './harness/people.ts';

const server = useServer();

const errorOf = async (answer: Response): Promise<ErrorBody> => (await answer.json()) as ErrorBody;

describe('hosting a game', () => {
  it('needs only type, format, skill level and difficulty, and fills in the rest', async () => {
    const host = await buildMember(server, { displayName: 'Ann Archer', firstName: 'Ann', lastName: 'Archer' });
    const answer = await call(host, 'POST', '/api/games', NEW_GAME);
    expect(answer.status).toBe(201);
    const game = GameDetailSchema.parse(await answer.json());
    expect(game).toMatchObject({
      ...NEW_GAME,
      title: 'Basketball Game',
      description: null,
      courtId: null,
      maxPlayers: 10,
      currentPlayers: 0,
      heldCount: 0,
      waitlistCount: 0,
      entryFee: 0,
      prizeAmount: 0,
      leaveRule: 'none',
      scheduledAt: null,
      timeZone: 'UTC',
      duration: 90,
      isOfficial: false,
      isPublic: true,
      rankRequirement: null,
      averageRating: null,
      location: 'TBD',
      status: 'open',
      hostId: 'anonymous',
      isHost: true,
      isJoined: false,
      mySeat: null,
      players: [],
      waitlist: [],
      faces: [],
      host: { id: host.id, displayName: 'Ann Archer', firstName: 'Ann' },
    });
    expect(game.sharePath).toMatch(/^\/g\/[\w-]{22}$/);
  });

  it('takes location and time zone from the court', async () => {
    const courtId = await buildCourt(server, { name: 'Rucker Park' });
    const { game } = await buildGame(server, { fields: { courtId, location: 'elsewhere', timeZone: 'Asia/Tokyo' } });
    expect(game).toMatchObject({
      courtId,
      location: 'Rucker Park, New York',
      timeZone: 'America/New_York',
      court: { id: courtId, name: 'Rucker Park', latitude: 40.83, timeZone: 'America/New_York' },
    });
  });

  it('keeps location and time zone of the request without a court', async () => {
    const { game } = await buildGame(server, { fields: { location: ' My driveway ', timeZone: 'Asia/Tokyo' } });
    expect(game).toMatchObject({ courtId: null, court: null, location: 'My driveway', timeZone: 'Asia/Tokyo' });
  });

  it('creates one game for a call and its retry, and refuses the idempotency key for another game', async () => {
    const host = await buildMember(server);
    const post = (body: object) =>
      host.fetch('/api/games', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'try-1' },
        body: JSON.stringify(body),
      });
    const [first, again] = await Promise.all([post(NEW_GAME), post(NEW_GAME)]);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await first.json()).toEqual(await again.json());
    expect(await refusal(post({ ...NEW_GAME, title: 'Another' }))).toEqual([409, 'idempotency_key_reused']);
    expect(await readGames(host, '/api/games/user/anonymous')).toHaveLength(1);
  });

  it('seats the host who wants to play, and notifies nobody of it', async () => {
    const host = await buildMember(server);
    const answer = await call(host, 'POST', '/api/games', { ...NEW_GAME, maxPlayers: 2, takesSeat: true });
    const game = GameDetailSchema.parse(await answer.json());
    expect(game).toMatchObject({ currentPlayers: 1, isHost: true, isJoined: true, mySeat: { status: 'joined' } });
    expect(game.players.map(({ id }) => id)).toEqual([host.id]);
    await untilNotified(server);
    expect(await (await call(host, 'GET', '/api/notifications')).json()).toEqual([]);
  });

  it('is refused whole if the host does not have the rank that they require', async () => {
    const host = await buildMember(server);
    const answer = await call(host, 'POST', '/api/games', { ...NEW_GAME, rankRequirement: 'gold', takesSeat: true });
    expect(answer.status).toBe(400);
    expect((await errorOf(answer)).problems).toMatchObject({ rankRequirement: { code: 'own_rank_too_low' } });
    expect(await readGames(host, '/api/games/user/anonymous')).toEqual([]);
  });

  it('makes a visitor a guest, who stays the host', async () => {
    const answer = await fetch(`${server.url}/api/games`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(NEW_GAME),
    });
    const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
    const mine = await fetch(`${server.url}/api/games/user/anonymous`, { headers: { cookie } });
    expect(await mine.json()).toEqual([
      expect.objectContaining({
        hostId: 'anonymous',
        isHost: true,
        host: expect.objectContaining({ displayName: 'Anonymous Player' }),
      }),
    ]);
  });

  it.each([
    ['title', { title: 'ab' }, 'Title must be at least 3 characters'],
    ['title', { title: '  a  ' }, 'Title must be at least 3 characters'],
    ['title', { title: 'x'.repeat(201) }, 'At most 200 characters'],
    ['title', { title: 'a\0bc' }, 'Contains a character that cannot be stored'],
    ['description', { description: 'x'.repeat(20_001) }, 'At most 20,000 characters'],
    ['description', { description: 'a\0b' }, 'Contains a character that cannot be stored'],
    ['location', { location: 'x'.repeat(5_000) }, 'At most 200 characters'],
    ['gameType', { gameType: undefined }, 'Please select a game type'],
    ['gameType', { gameType: 'friendly' }, 'Please select a game type'],
    ['gameFormat', { gameFormat: undefined }, 'Please select a format'],
    ['gameFormat', { gameFormat: '4v4' }, 'Please select a format'],
    ['skillLevel', { skillLevel: undefined }, 'Please select skill level'],
    ['skillLevel', { skillLevel: 'god' }, 'Please select skill level'],
    ['difficulty', { difficulty: undefined }, 'Please select difficulty'],
    ['difficulty', { difficulty: null }, 'Please select difficulty'],
    ['rankRequirement', { rankRequirement: 'wood' }, expect.any(String)],
    ['maxPlayers', { maxPlayers: 1 }, 'Must have at least 2 players'],
    ['maxPlayers', { maxPlayers: 21 }, 'Maximum 20 players'],
    ['maxPlayers', { maxPlayers: 9.5 }, 'Enter a whole number'],
    ['maxPlayers', { maxPlayers: '10' }, 'Enter a whole number'],
    ['maxPlayers', { maxPlayers: null }, 'Enter a whole number'],
    ['entryFee', { entryFee: -1 }, 'Entry fee cannot be negative'],
    ['entryFee', { entryFee: 100_001 }, 'At most 100,000'],
    ['entryFee', { entryFee: 0.001 }, 'At most two decimals'],
    ['entryFee', { entryFee: '5' }, 'Enter an amount'],
    ['prizeAmount', { prizeAmount: -1 }, 'Prize amount cannot be negative'],
    ['prizeAmount', { prizeAmount: 1e15 }, 'At most 100,000'],
    ['prizeAmount', { prizeAmount: null }, 'Enter an amount'],
    ['leaveRule', { leaveRule: 'sometimes' }, expect.any(String)],
    ['leaveRule', { leaveRule: null }, expect.any(String)],
    ['scheduledAt', { scheduledAt: 'tomorrow' }, 'Enter a date and time'],
    ['scheduledAt', { scheduledAt: '2030-02-31T10:00:00Z' }, 'Enter a date and time'],
    ['scheduledAt', { scheduledAt: 1_893_456_000_000 }, 'Enter a date and time'],
    ['scheduledAt', { scheduledAt: inHours(-50) }, 'Pick today or a later day'],
    ['scheduledAt', { scheduledAt: '0001-01-01T00:00:00Z' }, 'Pick today or a later day'],
    ['timeZone', { timeZone: 'Mars/Olympus' }, 'Not a time zone'],
    ['duration', { duration: 29 }, 'Minimum 30 minutes'],
    ['duration', { duration: 481 }, 'Maximum 8 hours'],
    ['duration', { duration: 90.5 }, 'Enter a whole number'],
    ['isPublic', { isPublic: 'yes' }, expect.any(String)],
    ['isOfficial', { isOfficial: 1 }, expect.any(String)],
    ['courtId', { courtId: 'none' }, expect.any(String)],
    ['courtId', { courtId: randomUUID() }, 'This court does not exist.'],
    ['hostId', { hostId: randomUUID() }, 'Unknown key'],
    ['currentPlayers', { currentPlayers: 3 }, 'Unknown key'],
    ['id', { id: randomUUID() }, 'Unknown key'],
  ])('refuses a bad %s: %j', async (field, change, message) => {
    const host = await buildMember(server);
    const answer = await call(host, 'POST', '/api/games', { ...NEW_GAME, ...change });
    const error = await errorOf(answer);
    expect([answer.status, error.code, error.fields]).toEqual([400, 'invalid_input', { [field]: message }]);
    expect(error.problems?.[field]?.code).not.toBe('invalid');
    expect(await readGames(host, '/api/games/user/anonymous')).toEqual([]);
  });

  it('returns the rule and its limits beside the message, for other languages', async () => {
    const host = await buildMember(server);
    const answer = await call(host, 'POST', '/api/games', { ...NEW_GAME, title: 'ab', maxPlayers: 1, colour: 'red' });
    const { problems } = await errorOf(answer);
    expect(problems).toMatchObject({
      title: { code: 'too_short', min: 3 },
      maxPlayers: { code: 'too_low', min: 2 },
      colour: { code: 'unknown_key' },
    });
  });

  it.each([
    ['1e309, which is no finite number', '1e309'],
    ['NaN, which is no JSON', 'NaN'],
  ])('refuses %s', async (_, fee) => {
    const host = await buildMember(server);
    const body = JSON.stringify({ ...NEW_GAME, entryFee: 0 }).replace('"entryFee":0', `"entryFee":${fee}`);
    const headers = { 'content-type': 'application/json' };
    expect(await refusal(host.fetch('/api/games', { method: 'POST', headers, body }))).toEqual([400, 'invalid_input']);
  });

  it.each([
    { title: 'abc', maxPlayers: 2, duration: 30, entryFee: 0, prizeAmount: 0 },
    {
      maxPlayers: 20,
      duration: 480,
      entryFee: 19.99,
      leaveRule: 'always_pays',
      prizeAmount: 100_000,
      rankRequirement: 'diamond',
    },
    { description: 'x'.repeat(5_000), gameType: 'league', gameFormat: '1v1', skillLevel: 'pro', difficulty: 'expert' },
    { title: `<b>'; DROP TABLE games; -- 🏀</b>`, isOfficial: true, isPublic: false },
  ])('takes values just within the limits: %j', async (fields) => {
    const { game } = await buildGame(server, { fields });
    expect(game).toMatchObject(fields);
  });

  it('takes a time earlier today, in the court’s zone or in the sender’s', async () => {
    // These zones are 26 hours apart: for one of the senders a minute ago was yesterday.
    for (const timeZone of ['Etc/GMT+12', 'Pacific/Kiritimati']) {
      const { game } = await buildGame(server, { fields: { scheduledAt: inHours(-1 / 60), timeZone } });
      expect(game.status).toBe('open');
    }
  });
});
