import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { query, useServer } from './harness/app.ts';
import { fieldErrors } from './harness/calls.ts';
import { buildGuest, buildMember } from './harness/people.ts';
import { readPng } from './harness/png.ts';
import { runFolder } from './harness/test-run.ts';

const server = useServer(() => {
  const webApp = runFolder('web');
  writeFileSync(path.join(webApp, 'index.html'), '<html><head><title>Hoopline</title></head></html>');
  return { webApp };
});

const STATS = { gamesPlayed: 31, wins: 16, rating: 1600, averageScore: 12 };
const preview = (id: string, search = '') => fetch(`${server.url}/profiles/${id}/preview.png${search}`);

async function tagsOf(id: string, search = ''): Promise<Record<string, string>> {
  const page = await (await fetch(`${server.url}/profiles/${id}${search}`)).text();
  const tags = [...page.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g)];
  return { title: /<title>(.*)<\/title>/.exec(page)?.[1] ?? '', ...Object.fromEntries(tags.map(([, a, b]) => [a, b])) };
}
const addressOf = async (id: string) => (await tagsOf(id))['og:image'] ?? '';

describe('the link to a player', () => {
  it('describes the player, and names a picture in the size that feeds ask for', async () => {
    const { id } = await buildMember(server, { displayName: 'Ann <Archer>', position: 'Center', stats: STATS });
    const tags = await tagsOf(id);
    expect(tags).toMatchObject({
      title: 'Ann &lt;Archer&gt; · Hoopline',
      description: 'Center · Gold · 31 games',
      'og:type': 'profile',
      'og:url': `${server.url}/profiles/${id}`,
      'og:image:width': '1200',
      'twitter:card': 'summary_large_image',
    });
    expect(tags['og:image']).toMatch(new RegExp(`^${server.url}/profiles/${id}/preview\\.png\\?state=[\\w-]{16}$`));
    const named = await fetch(tags['og:image'] ?? '');
    expect(named.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const { size, bytes } = await readPng(named);
    expect(size).toEqual([1200, 630]);
    const unnamed = await preview(id, '?state=AAAAAAAAAAAAAAAA');
    expect(unnamed.headers.get('cache-control')).toBe('public, max-age=60');
    expect((await readPng(unnamed)).bytes.equals(bytes)).toBe(true);
  });

  it('names another picture after name, avatar, number or tier have changed', async () => {
    const { id } = await buildMember(server, { displayName: 'Bea Baker', stats: STATS });
    const seen = new Set([await addressOf(id)]);
    const skin = `jsonb_set(avatar, '{skin}', CASE avatar ->> 'skin' WHEN 'dark' THEN '"light"' ELSE '"dark"' END::jsonb)`;
    const changes = [`display_name = 'Bea Butcher'`, `avatar = ${skin}`, 'jersey_number = 8', 'bio = NULL'];
    for (const change of changes) {
      await query(server, `UPDATE users SET ${change} WHERE id = $1`, [id]);
      seen.add(await addressOf(id));
    }
    await query(server, 'UPDATE player_stats SET games_played = 51 WHERE user_id = $1', [id]);
    seen.add(await addressOf(id));
    expect(seen.size).toBe(5);
  });

  it('is in the language it names, with a picture in that language and a canonical address without it', async () => {
    const { id } = await buildMember(server, { displayName: 'Carl', position: 'Center', stats: STATS });
    const tags = await tagsOf(id, '?lang=zh');
    expect(tags).toMatchObject({ description: '中锋 · 黄金 · 31场', 'og:url': `${server.url}/profiles/${id}?lang=zh` });
    expect(tags['og:image']).toMatch(/\?state=[\w-]{16}&amp;lang=zh$/);
    const picture = await fetch((tags['og:image'] ?? '').replace('&amp;', '&'));
    expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const plain = await readPng(await preview(id));
    expect((await readPng(picture)).bytes.equals(plain.bytes)).toBe(false);
    const answer = await fetch(`${server.url}/profiles/${id}?lang=zh`);
    expect(answer.headers.get('link')).toBe(`<${server.url}/profiles/${id}>; rel="canonical"`);
  });

  it.each([
    ['a name of another script', '今夜六時'],
    ['a very long name', 'W'.repeat(200)],
  ])('draws %s', async (_, displayName) => {
    const { id } = await buildMember(server, { displayName });
    expect((await readPng(await preview(id))).size).toEqual([1200, 630]);
  });
});

describe('no picture is drawn', () => {
  it('for private players and guests, whose pages are found only by their owner', async () => {
    const [privatePerson, guest] = [await buildMember(server, { isPublic: false }), await buildGuest(server)];
    for (const { id } of [privatePerson, guest]) {
      expect(await fieldErrors(preview(id))).toEqual([404, 'player_not_found', []]);
      expect((await fetch(`${server.url}/profiles/${id}`)).status).toBe(404);
    }
    const own = await privatePerson.fetch(`/profiles/${privatePerson.id}`);
    expect([own.status, (await own.text()).includes('og:')]).toEqual([200, false]);
  });

  it.each([randomUUID(), 'seven', '%00'])('for the unknown id %s', async (id) => {
    expect(await fieldErrors(preview(id))).toEqual([404, 'player_not_found', []]);
    expect((await fetch(`${server.url}/profiles/${id}`)).status).toBe(404);
  });
});
