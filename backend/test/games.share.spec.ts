import type { GameDetail } from '@hoopline/contracts';
import type { LinkedGame } from '@hoopline/contracts/games/link-schemas';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, useServer } from './harness/app.ts';
import { call, ok } from './harness/calls.ts';
import { buildCourt } from './harness/courts.ts';
import { buildGame, cancelGame, editGame, join, keyOf, readGame } from './harness/games.ts';
import { readLink } from './harness/links.ts';
import { buildMember } from './harness/people.ts';
import { readPng } from './harness/png.ts';
import { pointsOf } from './harness/rate-limits.ts';

const server = useServer();

const UNKNOWN = '/g/AAAAAAAAAAAAAAAAAAAAAA';

const openLink = async (path: string, headers: Record<string, string> = {}) =>
  readLink(await fetch(server.url + path, { headers }));

describe('a link to a game', () => {
  it('has tags for other sites, and redirects browsers to the game without a script', async () => {
    const courtId = await buildCourt(server, { name: 'Rucker Park', timeZone: 'America/New_York' });
    const scheduledAt = '2099-06-14T22:00:00Z';
    const { id } = await buildGame(server, { joined: 1, fields: { title: 'Sunday Run', courtId, scheduledAt } });
    const game = await readGame(await buildMember(server), id);
    const { answer, page, tags } = await openLink(game.sharePath);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const description = '1 of 10 players · Sun, Jun 14, 6:00 PM EDT · Rucker Park, New York';
    const image = `${server.url}${game.sharePath}/preview.png?rev=${game.rev}`;
    expect(tags).toMatchObject({
      'og:title': 'Sunday Run',
      'og:description': description,
      'og:site_name': 'Hoopline',
      'og:url': server.url + game.sharePath,
      'og:image': image,
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
      'twitter:image': image,
      refresh: `0; url=/games/${id}`,
    });
    expect(page).toContain(`href="/games/${id}"`);
    expect(page).not.toContain('<script');
  });

  it('escapes texts of the host', async () => {
    const title = '<script>alert("1")</script> & \'co\'';
    const { game } = await buildGame(server, { fields: { title, location: '"><img src=x onerror=alert(1)>' } });
    const { page, tags } = await openLink(game.sharePath);
    expect(page).not.toMatch(/<script|<img/);
    expect(tags['og:title']).toBe(title);
    expect(tags['og:description']).toContain('"><img src=x onerror=alert(1)>');
  });

  it('shows neither title nor location of a private game, and contains its link key', async () => {
    const fields = { title: 'Backyard of Zebulon', location: 'Elm Street 7', isPublic: false };
    const { game, id, host } = await buildGame(server, { fields });
    const { page, tags } = await openLink(game.sharePath);
    expect(tags['og:title']).toBe('Private game on Hoopline');
    expect(tags.refresh).toBe(`0; url=/games/${id}?key=${keyOf(game)}`);
    for (const secret of ['Zebulon', 'Elm Street', host.displayName]) expect(page).not.toContain(secret);
  });

  it('shows that a game is cancelled', async () => {
    const { game, id, host } = await buildGame(server);
    await ok(cancelGame(host, id, { rev: game.rev, reason: 'Rain' }));
    expect((await openLink(game.sharePath)).tags['og:description']).toMatch(/^Cancelled · 0 of 10 players/);
  });

  it.each([UNKNOWN, '/g/7', '/g/%00', '/g/..%2fapi'])('answers %s with a page for an unknown game', async (path) => {
    const { answer, page, tags } = await openLink(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page).toContain('This game does not exist.');
    expect(tags['og:title']).toBeUndefined();
  });
});

describe('the game behind a link', () => {
  const path = (slug: string) => `/api/games/linked/${slug}`;
  const ask = (slug: string) => fetch(server.url + path(slug));

  it('is answered to a visitor with its id, and for a private game with its link key', async () => {
    const { game, id } = await buildGame(server);
    const hidden = await buildGame(server, { fields: { isPublic: false } });
    expect(await ok<LinkedGame>(ask(keyOf(game)))).toEqual({ id, linkKey: null });
    expect(await ok<LinkedGame>(ask(keyOf(hidden.game)))).toEqual({ id: hidden.id, linkKey: keyOf(hidden.game) });
  });

  it('is not found under the link from before the game became private', async () => {
    const { game, id, host } = await buildGame(server);
    await ok(editGame(host, id, { rev: game.rev, isPublic: false }));
    expect((await call(host, 'GET', path(keyOf(game)))).status).toBe(404);
  });

  it.each(['A'.repeat(22), '7', '%00', '..%2fapi', 'A'.repeat(300)])('is not found for %s', async (slug) => {
    expect([400, 404]).toContain((await ask(slug)).status);
  });
});

describe('the language of a link to a game', () => {
  const german = /1 von 10 Spielern · So\., 14\. Juni, 18:00 GMT-4/;
  const english = /1 of 10 players · Sun, Jun 14, 6:00 PM EDT/;
  let path: string;
  beforeAll(async () => {
    const courtId = await buildCourt(server, { timeZone: 'America/New_York' });
    const { game } = await buildGame(server, { joined: 1, fields: { courtId, scheduledAt: '2099-06-14T22:00:00Z' } });
    path = game.sharePath;
  });

  it('is the language of the link in previews, and that of the visitor on the page', async () => {
    const { page, tags } = await openLink(`${path}?lang=de`, { cookie: 'language=fr', 'accept-language': 'es' });
    expect(tags['og:description']).toMatch(german);
    expect(tags['og:url']).toBe(`${server.url}${path}?lang=de`);
    expect(tags['og:image']).toMatch(/\?rev=\d+&lang=de$/);
    expect(tags['twitter:image']).toBe(tags['og:image']);
    expect(page).toContain('<html lang="fr">');
    expect(page).toContain('>Ouvrir le match</a>');
  });

  it('is used on the page of a visitor who has chosen none', async () => {
    const { page } = await openLink(`${path}?lang=de`);
    expect(page).toContain('>Zum Spiel</a>');
  });

  it.each(['?lang=tlh', '?lang=', '?lang=de&lang=fr', ''])('is English for crawlers with query %j', async (search) => {
    const { answer, tags } = await openLink(path + search);
    expect(answer.status).toBe(200);
    expect(tags['og:description']).toMatch(english);
    expect(tags['og:url']).toBe(server.url + path);
  });

  it('has a picture of its own', async () => {
    const draw = async (search: string, headers = {}) =>
      (await readPng(await fetch(`${server.url}${path}/preview.png${search}`, { headers }))).bytes;
    const [plain, inGerman, inFrench] = [await draw(''), await draw('?lang=de'), await draw('?lang=fr')];
    expect(inGerman.equals(plain)).toBe(false);
    expect(inGerman.equals(inFrench)).toBe(false);
    expect((await draw('?lang=tlh')).equals(plain)).toBe(true);
    // Pictures are cached for everybody, so they must not depend on one visitor's language.
    const headers = { cookie: 'language=de', 'accept-language': 'de' };
    expect((await draw('', headers)).equals(plain)).toBe(true);
  });
});

describe("a link's picture", () => {
  const preview = (path: string, rev?: number) =>
    fetch(`${server.url}${path}/preview.png${rev === undefined ? '' : `?rev=${rev}`}`);

  it('is a PNG of the size that feeds ask for, and may be cached for long if its address names its `rev`', async () => {
    const { game } = await buildGame(server);
    const named = await preview(game.sharePath, game.rev);
    expect(named.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const { bytes, size } = await readPng(named);
    expect(size).toEqual([1200, 630]);
    const unnamed = await preview(game.sharePath);
    expect(unnamed.headers.get('cache-control')).toBe('public, max-age=60');
    expect((await readPng(unnamed)).bytes.equals(bytes)).toBe(true);
  });

  it('shows the present numbers', async () => {
    const { game, id } = await buildGame(server);
    const before = await readPng(await preview(game.sharePath, game.rev));
    const { rev } = await ok(join(await buildMember(server), id));
    const after = await readPng(await preview(game.sharePath, rev));
    expect(after.bytes.equals(before.bytes)).toBe(false);
    const late = await preview(game.sharePath, game.rev);
    expect(late.headers.get('cache-control')).toBe('public, max-age=60');
    expect((await readPng(late)).bytes.equals(after.bytes)).toBe(true);
  });

  it('draws texts, but neither title nor location of a private game', async () => {
    const scheduledAt = '2099-06-14T22:00:00Z';
    const draw = async (fields: Record<string, unknown>) => {
      const { game } = await buildGame(server, { fields: { scheduledAt, ...fields } });
      return (await readPng(await preview(game.sharePath))).bytes;
    };
    const [here, there] = [await draw({ location: 'Elm Street 7' }), await draw({ location: 'Oak Street 9' })];
    expect(here.equals(there)).toBe(false);
    const secret = await draw({ location: 'Elm Street 7', title: 'At Ann', isPublic: false });
    const alsoSecret = await draw({ location: 'Oak Street 9', title: 'At Ben', isPublic: false });
    expect(secret.equals(alsoSecret)).toBe(true);
  });

  it('is drawn with the longest title, twenty players and signs that our fonts lack', async () => {
    const titles = ['W'.repeat(200), 'Lang '.repeat(40).trim(), '篮球 周日', '🏀🏀🏀 <&>'];
    for (const [index, title] of titles.entries()) {
      const gameFormat = (['5v5', '3v3', '2v2', '1v1'] as const)[index];
      const { game } = await buildGame(server, { fields: { title, gameFormat, maxPlayers: 20, scheduledAt: null } });
      expect((await readPng(await preview(game.sharePath))).size).toEqual([1200, 630]);
    }
  });

  it('is drawn anew after an edit, also when the game becomes private', async () => {
    const { game, id, host } = await buildGame(server, { fields: { location: 'Elm Street 7' } });
    const before = await readPng(await preview(game.sharePath));
    const privateGame = await ok<GameDetail>(editGame(host, id, { rev: game.rev, isPublic: false }));
    expect((await readPng(await preview(privateGame.sharePath))).bytes.equals(before.bytes)).toBe(false);
  });

  it('is answered with 404 for an unknown link', async () => {
    const answer = await preview(UNKNOWN);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'game_not_found' });
  });
});

describe('a crawler over its rate limit', () => {
  it.each([
    ['GET /g/:slug', (path: string) => path],
    ['GET /g/:slug/preview.png', (path: string) => `${path}/preview.png`],
  ])('is refused by %s, with the time to wait', async (route, addressOf) => {
    // An app of its own, so that the other tests' rate limits are not used up.
    const other = await startTestApp();
    const { game } = await buildGame(other);
    const points = pointsOf(other, route);
    const visit = (path: string) => fetch(other.url + addressOf(path));
    const first = await visit(game.sharePath);
    expect(first.status).toBe(200);
    const answers = await Promise.all(Array.from({ length: points }, () => visit(UNKNOWN)));
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 404)).toHaveLength(points - 1);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused[0]?.json()).toMatchObject({ code: 'too_many_requests' });
    expect((await visit(game.sharePath)).status).toBe(429);
    expect((await fetch(`${other.url}/api/games/${game.id}`)).status).toBe(200);
    await other.close();
  });
});
