import { type Coach, type Court, type Game, type Player, searchKey } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import { query, useServer } from './harness/app.ts';
import { ok } from './harness/calls.ts';
import { buildCoach } from './harness/coaching.ts';
import { buildCourt } from './harness/courts.ts';
import { buildGame } from './harness/games.ts';
import { buildMember } from './harness/people.ts';

const server = useServer();

describe('a search', () => {
  it('finds people, courts, games and coaches with any accents and capitals, composed or not', async () => {
    const ann = await buildMember(server);
    await buildMember(server, { displayName: 'Zoë Peña' });
    await buildMember(server, { displayName: 'ŁUKASZ Жук' });
    await buildCourt(server, { name: 'Parc Émile', city: 'Ørsted' });
    await buildGame(server, { fields: { title: 'Sábado en la cañada' } });
    await buildCoach(server, { displayName: 'Ünal İnan' });
    const found = async <T>(path: string, term: string) =>
      ok<T[]>(ann.fetch(`${path}?search=${encodeURIComponent(term)}`));
    const people = async (term: string) =>
      (await found<Player>('/api/players', term)).map(({ displayName }) => displayName);

    for (const term of ['zoe', 'ZOË', 'Zoë'.normalize('NFD'), 'pena', 'PEN\u0303A', 'e pe'])
      expect([term, await people(term)]).toEqual([term, ['Zoë Peña']]);
    for (const term of ['lukasz', 'Łuk', 'жук', 'ЖУК'])
      expect([term, await people(term)]).toEqual([term, ['ŁUKASZ Жук']]);
    for (const term of ['emile', 'ÉMILE', 'orsted'])
      expect([term, (await found<Court>('/api/courts', term)).map(({ name }) => name)]).toEqual([term, ['Parc Émile']]);
    for (const term of ['sabado', 'CANADA'])
      expect([term, (await found<Game>('/api/games', term)).map(({ title }) => title)]).toEqual([
        term,
        ['Sábado en la cañada'],
      ]);
    for (const term of ['unal', 'inan', 'İNAN'])
      expect([term, (await found<Coach>('/api/coaches', term)).map(({ displayName }) => displayName)]).toEqual([
        term,
        ['Ünal İnan'],
      ]);
  });

  it('has the same search key in the browser and in the database', async () => {
    const texts = [
      ...['Zoë', 'Zoë'.normalize('NFD'), 'PEÑA', 'Straße', 'Ærø', 'Œuvre', 'Þór', 'Đorđe', 'İstanbul', 'ısı', 'ŁÓDŹ'],
      ...[
        'ΟΔΥΣΣΕΥΣ',
        'Οδυσσεύς',
        'ЁЛКА',
        '東京 ガ',
        '서울',
        'ﬁnal',
        '½ court',
        '١٢٣',
        'नमस्ते',
        '👨‍👩‍👧 🇫🇷',
        'ACCÈS…',
        '',
      ],
    ];
    const keys = await query<{ key: string }>(
      server,
      'SELECT search_key(text) AS key FROM unnest($1::text[]) WITH ORDINALITY AS one (text, at) ORDER BY at',
      [texts],
    );
    expect(keys.map(({ key }) => key)).toEqual(texts.map(searchKey));
  });
});
