import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { formatStart, timeAtCourt } from '../features/games/game-format.ts';
import { daysBetween, isSameYear, startOfDay, writeDate, writeMoment } from './formats.ts';
import { endHydration, startHydration } from './hydration.ts';

afterEach(() => {
  jest.restoreAllMocks();
  jest.resetModules();
});

const MOMENT = new Date('2026-06-14T23:30:00Z');

describe('texts of dates and numbers', () => {
  it('are what the browser writes', async () => {
    const { writeDate, writeMoment, writeNumber } = await import('./formats.ts');
    for (const language of ['en', 'de', 'zh']) {
      expect(writeDate(MOMENT, language)).toBe(MOMENT.toLocaleDateString(language));
      expect(writeMoment(MOMENT, language)).toBe(MOMENT.toLocaleString(language));
      expect(writeDate(MOMENT, language, { timeStyle: 'short' })).toBe(
        MOMENT.toLocaleTimeString(language, { timeStyle: 'short' }),
      );
      expect(writeNumber(12_345.6, language)).toBe((12_345.6).toLocaleString(language));
    }
  });

  it('are made by one formatter for each language and form', async () => {
    const { writeDate } = await import('./formats.ts');
    const made = jest.spyOn(Intl, 'DateTimeFormat');
    for (let day = 0; day < 10; day++) {
      writeDate(MOMENT.getTime() + day, 'fr', { weekday: 'short' });
      writeDate(MOMENT.getTime() + day, 'fr', { weekday: 'long' });
    }
    expect(made).toHaveBeenCalledTimes(2);
  });
});

describe('dates in a browser from another country than the language of the app', () => {
  it('have the hours and weeks of that country', async () => {
    const { writeDate } = await import('./formats.ts');
    const { weekStartsOn } = await import('./week-start.ts');
    const time = () => writeDate(MOMENT, 'en', { timeStyle: 'short', timeZone: 'UTC' });
    expect(time()).toMatch(/^11:30\sPM$/);
    expect(weekStartsOn('en')).toBe(0);
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE', 'de', 'en-US', 'en']);
    expect(time()).toBe('23:30');
    expect(weekStartsOn('en')).toBe(1);
  });
});

describe('dates on a page that is not hydrated yet, while the time zone of the reader is unknown', () => {
  const AT = { width: 390, at: MOMENT.getTime() };
  beforeEach(() => startHydration(AT));
  afterEach(() => endHydration());

  it('are spaces, unless the options name a time zone', () => {
    expect([writeDate(MOMENT, 'en', { timeStyle: 'short' }), writeMoment(MOMENT, 'en')].join('').trim()).toBe('');
    expect(writeDate(MOMENT, 'en', { timeStyle: 'short', timeZone: 'America/New_York' })).toMatch(/7:30\sPM/);
  });

  it('show neither the day of a game nor its time at the court: both depend on the time zone of the reader', () => {
    const days = { today: 'Today', tomorrow: 'Tomorrow' };
    const now = MOMENT.getTime() - 3_600_000;
    expect(formatStart(MOMENT.toISOString(), days, 'en', now).trim()).toBe('');
    expect(timeAtCourt(MOMENT.toISOString(), 'Asia/Tokyo', 'en')).toBeNull();
    endHydration();
    expect(formatStart(MOMENT.toISOString(), days, 'en', now)).toContain('Today');
    expect(timeAtCourt(MOMENT.toISOString(), 'Asia/Tokyo', 'en')).toContain('8:30');
  });

  it('are counted in days of UTC, on the server and in the browser', () => {
    const lateInNewYork = Date.parse('2026-01-01T02:00:00Z');
    expect(startOfDay(lateInNewYork)).toBe(Date.parse('2026-01-01T00:00:00Z'));
    expect(daysBetween(lateInNewYork, lateInNewYork + 23 * 3_600_000)).toBe(1);
    expect(isSameYear(new Date(lateInNewYork), new Date('2026-12-31T23:00:00Z'))).toBe(true);
  });
});

describe('a component that writes dates or times', () => {
  const SOURCES = path.join(import.meta.dirname, '..');
  const WRITES =
    /\b(?:write(?:Date|Moment|DayAndTime)|formatStart|formatDate|timeAtCourt|startAtCourt|courtTime|clockTime|fullTime|dayLabel|dayTime|dayAndTime|shortDate|clockText|minuteText|relativeTime)\(/;

  it('is rendered again when the time zone is known', () => {
    const components = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
    );
    const writing = components.filter((file) => WRITES.test(readFileSync(path.join(SOURCES, file), 'utf8')));
    expect(writing.length).toBeGreaterThan(20);
    const lacking = writing.filter(
      (file) => !readFileSync(path.join(SOURCES, file), 'utf8').includes('useReadersZone('),
    );
    // The banner is mounted only after the page is hydrated.
    expect(lacking).toEqual(['app/shell/connection-banner.tsx']);
  });
});
