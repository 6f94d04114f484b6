import { describe, expect, it } from '@jest/globals';
import { DEFAULT_LANGUAGE, textsIn } from '../../../locales/texts.ts';
import { type CalendarGame, calendarText } from './calendar-text.ts';

const CONTEXT = {
  origin: 'https://hoopline.example',
  now: new Date('2026-06-01T10:00:00.000Z'),
  texts: textsIn(DEFAULT_LANGUAGE),
};
const BREAKS = ['\r\n', '\n', '\r', '\u2028', '\u0085', '\0', '\u000b'];

const game = (text: string): CalendarGame => ({
  id: '0190b6a2-0000-7000-8000-000000000001',
  title: text,
  description: text,
  location: text,
  duration: 90,
  cancelReason: text,
  rev: 3,
  scheduledAt: '2026-06-03T18:00:00.000Z',
  isCancelled: true,
  movedTo: null,
  sharePath: '/g/abc',
});

/** The names of the properties in the file. Continuation lines begin with a space and are left out. */
const properties = (text: string) =>
  text
    .split(/\r\n|\r|\n|[\u0085\u2028\u2029]/)
    .filter((line) => line !== '' && !line.startsWith(' '))
    .map((line) => line.split(/[:;]/, 1)[0]);

describe('a calendar file', () => {
  it.each(BREAKS)('has the same lines if its texts contain %j', (lineBreak) => {
    const text = `Run${lineBreak}X-EVIL:1`;
    const plain = calendarText([game('Run X')], 'Run X', CONTEXT);
    const written = calendarText([game(text)], text, CONTEXT);
    expect(properties(written)).toEqual(properties(plain));
    expect(written).toContain('Run X-EVIL');
  });
});
