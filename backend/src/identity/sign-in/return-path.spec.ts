import { describe, expect, it } from '@jest/globals';
import { returnPath } from './return-path.ts';

describe('returnPath', () => {
  it.each([
    ['/', '/'],
    ['/messages', '/messages'],
    ['/feed?create=highlight#top', '/feed?create=highlight#top'],
    ['/join-games?create=true&returnTo=//x', '/join-games?create=true&returnTo=//x'],
    ['/spieler/Jörg', '/spieler/J%C3%B6rg'],
    ['/apiary', '/apiary'],
  ])('keeps %j', (asked, path) => {
    expect(returnPath(asked)).toBe(path);
  });

  it.each([
    ['another origin', 'https://evil.example'],
    ['another host', '//evil.example'],
    ['a backslash that browsers read as a slash', '/\\evil.example'],
    ['a backslash further on', '/x\\evil'],
    ['dots that resolve to another host', '/x/..//evil.example'],
    ['encoded dots', '/x/%2e%2e//evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['no leading slash', 'messages'],
    ['a leading space', ' /messages'],
    ['a tab inside the slashes', '/\t/evil.example'],
    ['a line break', '/x\r\nSet-Cookie: a=b'],
    ['the sign-out address', '/api/logout'],
    ['the sign-in address', '/API/auth/google'],
    ['the API behind dots', '/x/../api/logout'],
    ['nothing', undefined],
    ['several', ['/a', '/b']],
    ['too long', `/${'a'.repeat(2_000)}`],
    ['empty', ''],
  ])('returns / for %s', (_, asked) => {
    expect(returnPath(asked)).toBe('/');
  });
});
