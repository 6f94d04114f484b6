import { expect, it } from '@jest/globals';
import { isPagePath } from './page-paths.ts';

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
])('knows the page at %s', (path) => {
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
])('knows no page at %j', (path) => {
  expect(isPagePath(path)).toBe(false);
});
