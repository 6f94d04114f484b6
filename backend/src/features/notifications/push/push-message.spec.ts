import type { Notification } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import { messagesOf, quietUntil, sendAt } from './push-message.ts';

const NIGHT = { from: '22:00', until: '08:00' };

describe('quietUntil is right', () => {
  it.each<[string, string, string | null, { from: string; until: string } | null, string | null]>([
    ['before quiet hours begin', '2026-11-23T20:59:59Z', 'Europe/Berlin', NIGHT, null],
    ['as quiet hours begin', '2026-11-23T21:00:00Z', 'Europe/Berlin', NIGHT, '2026-11-24T07:00:00Z'],
    ['after midnight', '2026-11-24T03:00:00Z', 'Europe/Berlin', NIGHT, '2026-11-24T07:00:00Z'],
    ['just before quiet hours end', '2026-11-24T06:59:59Z', 'Europe/Berlin', NIGHT, '2026-11-24T07:00:00Z'],
    ['as quiet hours end', '2026-11-24T07:00:00Z', 'Europe/Berlin', NIGHT, null],
    ['in another zone', '2026-11-24T07:00:00Z', 'America/Los_Angeles', NIGHT, '2026-11-24T16:00:00Z'],
    ['in a zone with half an hour of offset', '2026-11-24T00:00:00Z', 'Asia/Kolkata', NIGHT, '2026-11-24T02:30:00Z'],
    ['without quiet hours', '2026-11-24T03:00:00Z', 'Europe/Berlin', null, null],
    [
      'in quiet hours by day',
      '2026-11-24T12:30:00Z',
      'Europe/Berlin',
      { from: '13:00', until: '15:15' },
      '2026-11-24T14:15:00Z',
    ],
    ['before quiet hours by day', '2026-11-24T11:00:00Z', 'Europe/Berlin', { from: '13:00', until: '15:15' }, null],
    [
      'in quiet hours until midnight',
      '2026-11-24T22:30:00Z',
      'Europe/Berlin',
      { from: '22:00', until: '00:00' },
      '2026-11-24T23:00:00Z',
    ],
    // 29 March 2026: 2:00 becomes 3:00. 25 October 2026: 3:00 becomes 2:00.
    ['in the night that is an hour shorter', '2026-03-28T22:00:00Z', 'Europe/Berlin', NIGHT, '2026-03-29T06:00:00Z'],
    ['in the same night after the change', '2026-03-29T04:00:00Z', 'Europe/Berlin', NIGHT, '2026-03-29T06:00:00Z'],
    ['in the night that is an hour longer', '2026-10-24T20:00:00Z', 'Europe/Berlin', NIGHT, '2026-10-25T07:00:00Z'],
    ['in the same night after the second 2:00', '2026-10-25T01:30:00Z', 'Europe/Berlin', NIGHT, '2026-10-25T07:00:00Z'],
    [
      'before an end that the clocks never show',
      '2026-03-29T00:30:00Z',
      'Europe/Berlin',
      { from: '22:00', until: '02:30' },
      '2026-03-29T01:30:00Z',
    ],
    [
      'between the two times at which the clocks show the end',
      '2026-10-25T01:10:00Z',
      'Europe/Berlin',
      { from: '22:00', until: '02:30' },
      '2026-10-25T01:30:00Z',
    ],
    ['for a reader without a saved zone', '2026-11-24T22:30:00Z', null, NIGHT, '2026-11-25T08:00:00Z'],
    ['in autumn in the south', '2026-04-04T12:00:00Z', 'Australia/Sydney', NIGHT, '2026-04-04T22:00:00Z'],
    [
      'in a zone whose clocks change by half an hour',
      '2026-04-04T12:00:00Z',
      'Australia/Lord_Howe',
      NIGHT,
      '2026-04-04T21:30:00Z',
    ],
  ])('%s', (_, now, timeZone, quietHours, expected) => {
    expect(quietUntil(new Date(now), { quietHours, timeZone })?.toISOString() ?? null).toBe(
      expected && new Date(expected).toISOString(),
    );
  });
});

describe('the question whether a player still plays', () => {
  const now = new Date('2026-11-23T23:00:00Z');
  const settings = { timeZone: 'UTC', quietHours: NIGHT } as never;
  const asked = (answerBy: string | null) => ({ kind: 'still_in', details: { answerBy } }) as unknown as Notification;

  it('waits for the end of the quiet hours, unless the seat would be lost by then', () => {
    const end = new Date('2026-11-24T08:00:00Z');
    expect(sendAt(asked(null), settings, now)).toEqual(end);
    expect(sendAt(asked('2026-11-24T09:00:00Z'), settings, now)).toEqual(end);
    expect(sendAt(asked('2026-11-24T06:00:00Z'), settings, now)).toEqual(now);
  });
});

describe('the buttons of a message', () => {
  const game = { title: 'Run', scheduledAt: '2026-11-24T20:00:00Z', timeZone: null, place: null };
  const about = (kind: string, details: object) =>
    ({ id: 'n', kind, subjectId: 'g', actors: [], actorCount: 0, at: '2026-11-24T12:00:00Z', details }) as never;
  const buttonsOf = (kind: string, details: object, language: 'en' | 'de' = 'en') => {
    const notification = about(kind, { ...game, ...details });
    const [message] = messagesOf([{ delivery: {} as never, notification }], new Date('2026-11-24T13:00:00Z'));
    const { actions } = JSON.parse(message?.payload({ language, timeZone: 'UTC' }) ?? '{}');
    return actions.map(({ action, title }: { action: string; title: string }) => [action, title]);
  };

  it.each<[string, string, object, string[][]]>([
    [
      'whether the reader still plays',
      'still_in',
      { answerBy: null },
      [
        ['stillIn', 'I’m in'],
        ['cant', 'Can’t'],
      ],
    ],
    [
      'whether the reader is on the way, in the last hour',
      'game_reminder',
      { hoursBefore: 1 },
      [
        ['onWay', 'On my way'],
        ['cant', 'Can’t'],
        ['late', '10 min late'],
      ],
    ],
    ['nothing a day before', 'game_reminder', { hoursBefore: 24 }, []],
    ['nothing about another kind', 'game_on', {}, []],
  ])('ask %s', (_, kind, details, buttons) => {
    expect(buttonsOf(kind, details)).toEqual(buttons);
  });

  it('are in the language of the reader', () => {
    expect(buttonsOf('still_in', { answerBy: null }, 'de')).toEqual([
      ['stillIn', 'Bin dabei'],
      ['cant', 'Kann nicht'],
    ]);
  });
});
