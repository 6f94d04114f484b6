import { describe, expect, it } from '@jest/globals';
import { firstReads, isPagePath } from './page-paths.ts';

const ID = '0197a7f0-0000-7000-8000-000000000001';

it.each([
  '/',
  '/landing',
  '/feed',
  '/feed/',
  '/Feed',
  `/feed/${ID}`,
  `/games/${ID.toUpperCase()}`,
  '/messages',
  `/messages/${ID}`,
  '/notifications',
  `/profiles/${ID}/`,
  '/social-feed',
  '/applications',
  '/coaches',
  `/coaching/${ID}`,
  '/settings',
  '/goodbye',
  '/ops',
  '/ops/reports',
  '/sponsorships',
  `/sponsorships/${ID}`,
])('finds the page at %s', (path) => {
  expect(isPagePath(path)).toBe(true);
});

it.each([
  '/nope',
  '/feed/abc',
  '/games/zzz',
  '/messages/abc',
  `/profiles/${ID}0`,
  '/feed/a/b',
  '/games/a/b',
  '/messages/a/b',
  '/landing/x',
  '//',
  '/feedx',
  '/profiles/a/b',
  '/coaching',
  '/ops/x',
  '/applications/abc',
  '/notifications/abc',
])('finds no page at %j', (path) => {
  expect(isPagePath(path)).toBe(false);
});

const OF_EVERY_PAGE = firstReads('/goodbye');

/** The reads of `url` without the reads of every page. */
const readsOf = (url: string) => firstReads(url).filter((address) => !OF_EVERY_PAGE.includes(address));

describe('the first reads of a page', () => {
  it.each<[string, string[]]>([
    ['/join-games', ['/api/games']],
    ['/Join-Games/', ['/api/games']],
    ['/join-games?skillLevel=pro', ['/api/games']],
    [`/games/${ID}`, [`/api/games/${ID}`, '/api/settings']],
    [`/games/${ID}?key=s%26x&from=chat`, [`/api/games/${ID}?key=s%26x`, '/api/settings']],
    [`/courts/${ID}`, [`/api/courts/${ID}`, `/api/games?courtId=${ID}`]],
    ['/courts/zzz', []],
    ['/messages', ['/api/conversations?kinds=all']],
    [`/messages/${ID}`, ['/api/conversations?kinds=all', `/api/conversations/${ID}/messages`]],
    [
      '/profile',
      ['/api/coaches/anonymous', '/api/players/anonymous/stats', '/api/players/anonymous/profile', '/api/settings'],
    ],
    ['/profile?tab=rankings', ['/api/players/anonymous/stats', '/api/players/leaderboard']],
    ['/profile?tab=players&search=ann', ['/api/players?search=ann']],
    ['/notifications', ['/api/notifications', '/api/settings']],
    ['/notifications?show=unread', ['/api/notifications?unread=true', '/api/settings']],
    ['/goodbye', []],
    ['//evil.example/games', []],
    ['/games/%E0%A4', []],
  ])('%s', (url, addresses) => {
    expect(readsOf(url)).toEqual(addresses);
  });

  it('leaves out, on a phone, reads for the columns that only wide screens show', () => {
    expect(firstReads('/feed')).toContain('/api/feed/hashtags');
    expect(firstReads('/feed', true)).not.toContain('/api/feed/hashtags');
    expect(firstReads('/feed', true)).toContain('/api/feed');
  });

  it('includes the current user on every page', () => {
    for (const url of ['/', '/nope', '/settings']) expect(firstReads(url)).toContain('/api/auth/user');
  });

  it('contains only addresses of the app’s API', () => {
    for (const url of ['/games/..%2F..%2Fx', '/games/%2e%2e', '/games/@evil.example'])
      for (const address of firstReads(url)) expect(address).toMatch(/^\/api\/[a-z]/);
  });
});
