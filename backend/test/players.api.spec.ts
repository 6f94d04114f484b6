import type { Player } from '@hoopline/contracts';
import { Player as PlayerSchema } from '@hoopline/contracts/players/schemas';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useServer } from './harness/app.ts';
import { buildMember, type TestPerson } from './harness/people.ts';

let searcher: TestPerson;
const server = useServer();
beforeAll(async () => {
  searcher = await buildMember(server, { displayName: 'Searching Sue', email: 'sue@example.com' });
  await buildMember(server, {
    displayName: 'ann Álvarez',
    email: 'Ann@Example.com',
    position: 'Center',
    city: 'Boise',
    stats: { gamesPlayed: 3, wins: 2, rating: 1540, averageScore: 12.25 },
  });
  await buildMember(server, { displayName: 'Ben 100%', email: 'ben_1@example.com' });
  await buildMember(server, { displayName: 'Ben 1000', email: 'benx1@example.com' });
  await buildMember(server, { displayName: 'Under_Score' });
  await buildMember(server, { displayName: 'Back\\Slash' });
  await buildMember(server, { displayName: 'Private Pat', email: 'pat@example.com', isPublic: false });
});

const list = async (query = ''): Promise<Player[]> =>
  (await fetch(`${server.url}/api/players${query}`)).json() as Promise<Player[]>;
const search = async (term: string, person: TestPerson = searcher): Promise<string[]> => {
  const answer = await person.fetch(`/api/players?search=${encodeURIComponent(term)}`);
  return ((await answer.json()) as Player[]).map((player) => player.displayName);
};

describe('GET /api/players', () => {
  it('lists public players by name for everybody', async () => {
    const players = await list();
    expect(players.map((player) => player.displayName)).toEqual([
      'ann Álvarez',
      'Back\\Slash',
      'Ben 100%',
      'Ben 1000',
      'Searching Sue',
      'Under_Score',
    ]);
  });

  it('answers with the contract’s keys and no others', async () => {
    const [ann, other] = await list();
    expect(PlayerSchema.strict().parse(ann)).toMatchObject({
      position: 'Center',
      city: 'Boise',
      rating: 1540,
      gamesPlayed: 3,
      averageScore: 12.3,
      wins: 2,
      winRate: 66.7,
    });
    expect(other).toMatchObject({ rating: null, gamesPlayed: 0, averageScore: null, winRate: null, wins: 0 });
    expect(ann).not.toHaveProperty('email');
  });

  it('comes in pages that follow one another', async () => {
    const names: string[] = [];
    let next: string | undefined = '/api/players?limit=2';
    while (next) {
      const answer = await fetch(`${server.url}${next}`);
      names.push(...((await answer.json()) as Player[]).map((player) => player.displayName));
      next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(names).toEqual((await list()).map((player) => player.displayName));
  });

  it.each(['limit=0', 'limit=201', 'limit=x', 'colour=red', 'after=nonsense', 'after=WyJhIiwiYiJd', 'before=abc'])(
    'refuses %s',
    async (query) => {
      const answer = await fetch(`${server.url}/api/players?${query}`);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'invalid_input' });
    },
  );
});

describe('searching players', () => {
  it('is refused to visitors and guests (401)', async () => {
    expect((await fetch(`${server.url}/api/players?search=ann`)).status).toBe(401);
    const guest = await fetch(`${server.url}/api/auth/guest`, { method: 'POST' });
    const [cookie = ''] = guest.headers.getSetCookie();
    const answer = await fetch(`${server.url}/api/players?search=ann`, { headers: { cookie } });
    expect(answer.status).toBe(401);
  });

  it.each([
    ['a part of a name, whatever its case', 'ÁLV', ['ann Álvarez']],
    ['the middle of a name', 'n 100', ['Ben 100%', 'Ben 1000']],
    ['a percent sign as itself', '100%', ['Ben 100%']],
    ['an underscore as itself', 'r_s', ['Under_Score']],
    ['a lone underscore', '_', ['Under_Score']],
    ['a backslash as itself', '\\', ['Back\\Slash']],
    ['a whole e-mail, whatever its case', 'aNN@example.COM', ['ann Álvarez']],
    ['an e-mail with an underscore as itself', 'ben_1@example.com', ['Ben 100%']],
    ['nothing for a part of an e-mail', 'nn@example.com', []],
    ['nothing for the name of a private profile', 'private', []],
    ['a private profile for its whole e-mail', 'pat@example.com', ['Private Pat']],
    ['nothing for the searcher’s own name', 'searching', []],
    ['nothing for the searcher’s own e-mail', 'sue@example.com', []],
    ['nothing for what might be SQL', "' OR 1=1 --", []],
  ])('finds %s', async (_, term, names) => {
    expect(await search(term)).toEqual(names);
  });

  it('answers an empty search with all public players but the searcher', async () => {
    expect(await search(' ')).toEqual(['ann Álvarez', 'Back\\Slash', 'Ben 100%', 'Ben 1000', 'Under_Score']);
  });

  it('refuses a search that is too long', async () => {
    expect((await searcher.fetch(`/api/players?search=${'a'.repeat(201)}`)).status).toBe(400);
  });

  it('keeps the search on its next page', async () => {
    const answer = await searcher.fetch('/api/players?search=ben&limit=1');
    const [, next = ''] = /<([^>]+)>/.exec(answer.headers.get('link') ?? '') ?? [];
    expect(await (await searcher.fetch(next)).json()).toMatchObject([{ displayName: 'Ben 1000' }]);
  });
});
