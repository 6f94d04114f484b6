import { afterEach, describe, expect, it } from '@jest/globals';
import { courtTime, isOtherClock, supportedZone } from './court-clock.ts';
import { endHydration, startHydration } from './hydration.ts';

const AT = '2026-06-14T23:00:00.000Z';
const own = Intl.DateTimeFormat().resolvedOptions().timeZone;

afterEach(() => endHydration());

describe('a time by the clock of a court', () => {
  it('names the zone of the court if the reader’s clock shows another time', () => {
    expect(courtTime(AT, 'Asia/Kathmandu', 'en')).toMatch(/^Mon, Jun 15, 4:45\sAM GMT\+5:45$/);
    expect(courtTime(AT, own, 'en')).not.toMatch(/GMT|UTC|[A-Z]{2}T$/);
  });

  it('is by the reader’s clock if this browser does not support the zone', () => {
    expect(supportedZone('Mars/Base')).toBeUndefined();
    expect(courtTime(AT, 'Mars/Base', 'en')).toBe(courtTime(AT, own, 'en'));
  });

  it('is empty, and by no other clock, until the reader’s zone is known', () => {
    startHydration({ width: 390, at: Date.parse(AT) });
    expect(courtTime(AT, 'Asia/Kathmandu', 'en').trim()).toBe('');
    expect(isOtherClock(new Date(AT), 'Asia/Kathmandu')).toBe(false);
  });

  it('has the word of French between day and time', () => {
    expect(courtTime(AT, 'Asia/Kathmandu', 'fr', { weekday: 'long', hour: 'numeric', minute: '2-digit' })).toMatch(
      /^lundi à 04:45/,
    );
  });
});
