import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { formatStart, timeAtCourt } from '../features/games/game-format.ts';

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

describe('where the browser is from another country than the language of the app', () => {
  it('count hours and weeks as they do there', async () => {
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

describe('on the server, which does not know the time zone of the reader', () => {
  it('are spaces, unless the text names its zone', async () => {
    const { setZoneUnknown, writeDate, writeMoment } = await import('./formats.ts');
    setZoneUnknown();
    expect([writeDate(MOMENT, 'en', { timeStyle: 'short' }), writeMoment(MOMENT, 'en')].join('').trim()).toBe('');
    expect(writeDate(MOMENT, 'en', { timeStyle: 'short', timeZone: 'America/New_York' })).toMatch(/7:30\sPM/);
  });

  it('say neither the day of a game, nor its time at the court, which may be the reader’s own', async () => {
    const { setZoneUnknown } = await import('./formats.ts');
    const format = await import('../features/games/game-format.ts');
    setZoneUnknown();
    const days = { today: 'Today', tomorrow: 'Tomorrow' };
    const now = MOMENT.getTime() - 3_600_000;
    expect(formatStart(MOMENT.toISOString(), days, 'en', now)).toContain('Today');
    expect(format.formatStart(MOMENT.toISOString(), days, 'en', now).trim()).toBe('');
    expect(timeAtCourt(MOMENT.toISOString(), 'Asia/Tokyo', 'en')).toContain('8:30');
    expect(format.timeAtCourt(MOMENT.toISOString(), 'Asia/Tokyo', 'en')).toBeNull();
  });
});
