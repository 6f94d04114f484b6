import { describe, expect, it } from '@jest/globals';
import { i18n } from '../../../lib/i18n.ts';
import '../../../testing/texts.ts';
import { buildDetail, buildRosterPlayer } from '../../../testing/games.ts';
import { playerListText } from './player-list-text.ts';

const t = i18n.getFixedT<['games', 'gamePage']>('en', ['games', 'gamePage']);
const textOf = (changes: Parameters<typeof buildDetail>[0]) =>
  playerListText(buildDetail(changes), t, 'en', 'https://hoopline.example').split('\n');

describe('the list of players as text', () => {
  it('has title, start, location, the players in the order of joining, the waitlist and the link', () => {
    const [ann, ben, cid] = [1, 2, 3].map((tail) => buildRosterPlayer(tail));
    if (!ann || !ben || !cid) throw new Error('Three were built');
    const waiting = { ...cid, waitlistPosition: 1, offerExpiresAt: null };
    const lines = textOf({
      title: 'Rucker run',
      scheduledAt: '2026-06-14T18:30:00Z',
      location: 'Rucker Park, New York',
      players: [ben, ann],
      waitlist: [waiting],
      currentPlayers: 2,
      maxPlayers: 10,
      sharePath: '/g/abc',
    });
    expect(lines[0]).toBe('Rucker run');
    expect(lines[1]).toMatch(/^Sun, Jun 14, 2:30\sPM EDT · Rucker Park, New York$/);
    expect(lines.slice(2)).toEqual([
      '2 of 10 players',
      '1. Player 1',
      '2. Player 2',
      'Waitlist: Player 3',
      'https://hoopline.example/g/abc',
    ]);
  });

  it('has the start by the host’s clock if this browser does not support the zone of the court', () => {
    const [, start] = textOf({ scheduledAt: '2026-06-14T18:30:00Z', timeZone: 'Mars/Base', location: 'Olympus' });
    expect(start).toMatch(/^Sun, Jun 14, \d+:30\s[AP]M · Olympus$/);
  });

  it('leaves out an empty waitlist, and has words for a start and a location that are not decided', () => {
    const lines = textOf({ scheduledAt: null, location: 'TBD', players: [], waitlist: [] });
    expect(lines[1]).toBe(`${t('noStart')} · ${t('noLocation')}`);
    expect(lines.some((line) => line.startsWith('Waitlist'))).toBe(false);
  });
});
