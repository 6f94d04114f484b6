import { describe, expect, it } from '@jest/globals';
import { endsAt, statusAt } from './rules.ts';

const scheduledAt = '2026-06-14T18:00:00.000Z';
const end = Date.parse('2026-06-14T19:30:00.000Z');

describe('the end of a game', () => {
  it('is its start and its minutes', () => {
    expect(endsAt({ scheduledAt, duration: 90 })).toBe(end);
  });

  it('never comes without a time', () => {
    expect(endsAt({ scheduledAt: null, duration: 90 })).toBeNull();
  });
});

describe('the status of a game', () => {
  const game = { scheduledAt, duration: 90, isCancelled: false };

  it('is open until its end, and over from that moment', () => {
    expect(statusAt(game, end - 1)).toBe('open');
    expect(statusAt(game, end)).toBe('over');
    expect(statusAt(game, end + 1)).toBe('over');
  });

  it('is open for good without a time', () => {
    expect(statusAt({ ...game, scheduledAt: null }, end)).toBe('open');
  });

  it('is cancelled for good, also after its end', () => {
    expect(statusAt({ ...game, isCancelled: true }, end - 1)).toBe('cancelled');
    expect(statusAt({ ...game, isCancelled: true }, end)).toBe('cancelled');
  });
});
