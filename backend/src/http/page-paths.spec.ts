import { expect, it } from '@jest/globals';
import { isPagePath } from './page-paths.ts';

it.each([
  '/',
  '/landing',
  '/feed',
  '/feed/',
  '/Feed',
  '/feed/abc',
  '/games/abc',
  '/messages',
  '/messages/abc',
  '/notifications',
  '/profiles/abc',
  '/social-feed',
  '/applications',
  '/coaches',
  '/coaching/abc',
  '/settings',
  '/goodbye',
  '/ops',
  '/ops/reports',
  '/sponsorships',
  '/sponsorships/abc',
])('knows the page at %s', (path) => {
  expect(isPagePath(path)).toBe(true);
});

it.each([
  '/nope',
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
