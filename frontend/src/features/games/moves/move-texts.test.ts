import { GAME } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import { i18n } from '../../../lib/i18n.ts';
import '../../../testing/texts.ts';
import { beforeText, hoursText, namesText, questionText } from './move-texts.ts';

const t = i18n.getFixedT<'gameMove'>('en', 'gameMove');
const NEW = { scheduledAt: '2030-06-08T23:00:00.000Z', timeZone: 'America/New_York', location: 'Rucker Park' };
const nowhere = { location: GAME.noLocation };

describe('the question after a move', () => {
  it.each([
    ['time and place', NEW, /^Moved to Sat, Jun 8, 7:00\sPM( EDT)? at Rucker Park\. Keep your spot\?$/],
    ['a time alone', { ...NEW, ...nowhere }, /^Moved to Sat, Jun 8, 7:00\sPM( EDT)?\. Keep your spot\?$/],
    ['a place alone', { ...NEW, scheduledAt: null }, /^Moved to Rucker Park, time to be decided\. Keep your spot\?$/],
    ['neither', { ...NEW, ...nowhere, scheduledAt: null }, /^Time and place are now to be decided\. Keep your spot\?$/],
  ])('names %s', (_, game, expected) => {
    expect(questionText(game, nowhere, t, 'en')).toMatch(expected);
  });

  it('mentions that the game has lost its place', () => {
    const expected = /^Moved to Sat, Jun 8, 7:00\sPM( EDT)?, place to be decided\. Keep your spot\?$/;
    expect(questionText({ ...NEW, ...nowhere }, NEW, t, 'en')).toMatch(expected);
  });

  it('names what was before', () => {
    expect(beforeText({ ...NEW, scheduledAt: null }, t, 'en')).toBe('Before: time to be decided · Rucker Park');
    expect(beforeText({ ...NEW, ...nowhere }, t, 'en')).toMatch(/^Before: Sat, Jun 8, 7:00\sPM( EDT)?$/);
  });

  it('uses the viewer’s clock if the browser does not support the zone', () => {
    expect(beforeText({ ...NEW, timeZone: 'Mars/Olympus', ...nowhere }, t, 'en')).toMatch(/^Before: \w{3}, Jun \d/);
  });
});

it('names at most three people, and counts the others', () => {
  expect(namesText(['Ana'], t, 'en')).toBe('Ana');
  expect(namesText(['Ana', 'Ben', 'Cy'], t, 'en')).toBe('Ana, Ben, and Cy');
  expect(namesText(['Ana', 'Ben', 'Cy', 'Dee'], t, 'en')).toBe('Ana, Ben, and 2 more');
});

it('writes hours in the language', () => {
  expect([hoursText(60, 'en'), hoursText(2_880, 'en'), hoursText(360, 'de')]).toEqual([
    '1 hour',
    '48 hours',
    '6 Stunden',
  ]);
});
