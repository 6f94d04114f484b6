import { expect, test } from '@jest/globals';
import { dayWithTime } from './day-with-time.ts';

const EVENING = new Date('2026-11-28T18:30:00Z');

const inBrief = (language: string) =>
  dayWithTime(EVENING, language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).replace(/\s/g, ' ');

test('a short French date has one “à” before the time', () => {
  expect(inBrief('fr')).toBe('28 nov. 2026 à 18:30');
  expect(dayWithTime(EVENING, 'fr', { weekday: 'long', hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })).toBe(
    'samedi à 18:30',
  );
  expect(dayWithTime(EVENING, 'fr', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })).toBe(
    '28 novembre 2026 à 18:30',
  );
});

test('short dates of the other languages stay unchanged', () => {
  expect(inBrief('en')).toBe('Nov 28, 2026, 6:30 PM');
  expect(inBrief('es')).toBe('28 nov 2026, 18:30');
  expect(inBrief('de')).toBe('28.11.2026, 18:30');
  expect(inBrief('zh')).toBe('2026年11月28日 18:30');
});

test('a time alone stays unchanged', () => {
  expect(dayWithTime(EVENING, 'fr', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })).toBe('18:30');
});
