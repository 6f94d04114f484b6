import { HIDDEN_NAME, LANGUAGES, NOT_ENOUGH_PLAYERS, type Notification } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import { notificationText } from './notification-text.ts';

const inBerlin = { language: 'en', timeZone: 'Europe/Berlin' } as const;
const game = {
  title: 'Sunday Run',
  scheduledAt: '2026-11-28T18:00:00.000Z',
  timeZone: 'Europe/Berlin',
  place: 'Rucker Park',
};
const actor = (displayName: string) => ({ id: displayName, displayName, profileImageUrl: null, avatar: {} as never });
const ana = { actors: [actor('Ana')], actorCount: 1 };
const five = { actors: ['Ana', 'Ben', 'Cem'].map(actor), actorCount: 5 };
const nobody = { actors: [], actorCount: 0 };
const opportunity = { opportunityKind: 'coaching', title: 'Point guard wanted' };

const one = (kind: string, who: object, details: object) =>
  ({ id: 'n', subjectId: 's', at: '2026-11-23T00:00:00.000Z', isRead: false, kind, details, ...who }) as Notification;

const FACTS = 'Sat, Nov 28, 7:00 PM · Rucker Park';
const EVERY: [Notification, title: string, body: string, url: string][] = [
  [one('message', ana, { messageCount: 1 }), 'Ana', 'New message', '/messages/s'],
  [one('message', ana, { messageCount: 3 }), 'Ana', '3 new messages', '/messages/s'],
  [
    one('seat_offered', nobody, { ...game, expiresAt: '2026-11-27T09:30:00.000Z' }),
    'A spot is yours in Sunday Run',
    `Take it before Fri 10:30 AM · ${FACTS}`,
    '/games/s',
  ],
  [
    one('seat_removed', nobody, { ...game, reason: 'Too late' }),
    'The host removed you from Sunday Run',
    `${FACTS} · Too late`,
    '/games/s',
  ],
  [one('game_changed', nobody, { ...game, changed: ['time'] }), 'New time: Sunday Run', FACTS, '/games/s'],
  [one('game_changed', nobody, { ...game, changed: ['place'] }), 'New place: Sunday Run', FACTS, '/games/s'],
  [
    one('game_changed', nobody, { ...game, changed: ['time', 'place'] }),
    'New time and place: Sunday Run',
    FACTS,
    '/games/s',
  ],
  [one('game_cancelled', nobody, { ...game, reason: 'Rain' }), 'Cancelled: Sunday Run', `${FACTS} · Rain`, '/games/s'],
  [one('game_reminder', nobody, { ...game, hoursBefore: 24 }), 'Coming up: Sunday Run', FACTS, '/games/s'],
  [one('game_reminder', nobody, { ...game, hoursBefore: 1 }), 'Starting soon: Sunday Run', FACTS, '/games/s#answer'],
  [
    one('still_in', nobody, { ...game, answerBy: '2026-11-28T06:00:00.000Z' }),
    'Still in? Sunday Run',
    `Answer before Sat, Nov 28, 7:00 AM, or your spot may go to the waitlist · ${FACTS}`,
    '/games/s#answer',
  ],
  [
    one('still_in', nobody, { ...game, answerBy: null }),
    'Still in? Sunday Run',
    `Let the others know · ${FACTS}`,
    '/games/s#answer',
  ],
  [
    one('seat_lapsed', nobody, game),
    'Your spot in Sunday Run went to the waitlist',
    `You did not answer in time · ${FACTS}`,
    '/games/s',
  ],
  [one('game_on', nobody, game), 'It’s on: Sunday Run', FACTS, '/games/s'],
  [
    one('game_cancelled', nobody, { ...game, reason: NOT_ENOUGH_PLAYERS }),
    'Cancelled: Sunday Run',
    `${FACTS} · Not enough players`,
    '/games/s',
  ],
  [
    one('regulars_first', ana, { ...game, opensAt: '2026-11-26T17:00:00.000Z' }),
    'New run: Sunday Run',
    `Regulars come first until Thu 6:00 PM · ${FACTS}`,
    '/games/s',
  ],
  [
    one('regulars_first', ana, { ...game, opensAt: null }),
    'New run: Sunday Run',
    `Grab your spot · ${FACTS}`,
    '/games/s',
  ],
  [one('game_joined', five, game), 'Ana and 4 others joined Sunday Run', FACTS, '/games/s'],
  [
    one('game_joined', { actors: [actor('Ana'), actor('Ana')], actorCount: 2 }, game),
    'Ana and 1 other joined Sunday Run',
    FACTS,
    '/games/s',
  ],
  [
    one('result_entered', ana, game),
    'Result of Sunday Run',
    'Ana entered the score. Confirm it if it is right.',
    '/games/s',
  ],
  [
    one('result_counts', nobody, game),
    'Result of Sunday Run',
    'Nobody objected for a day, so it counts now. Not right? You have two days to say so.',
    '/games/s',
  ],
  [
    one('result_disputed', ana, game),
    'Result of Sunday Run',
    'Ana says that it is wrong. It does not count until both teams agree.',
    '/games/s',
  ],
  [
    one('result_decided', nobody, { ...game, decision: 'counts' }),
    'Result of Sunday Run',
    'Moderators have decided: it counts as it was entered.',
    '/games/s',
  ],
  [one('became_host', nobody, game), 'You are now the host of Sunday Run', FACTS, '/games/s'],
  [one('player_of_game', nobody, game), 'You were voted player of the game: Sunday Run', FACTS, '/games/s'],
  [one('kudos', nobody, game), 'You got kudos for Sunday Run', FACTS, '/games/s'],
  [one('game_hosted', ana, game), 'Ana is hosting a game', `Sunday Run · ${FACTS}`, '/games/s'],
  [one('game_invited', ana, game), 'Ana invited you to play', `Sunday Run · ${FACTS}`, '/games/s'],
  [
    one('game_invited', ana, { ...game, linkKey: 'k-1' }),
    'Ana invited you to play',
    `Sunday Run · ${FACTS}`,
    '/games/s?key=k-1',
  ],
  [one('application_received', ana, opportunity), 'Ana applied', 'Point guard wanted', '/coaching/s'],
  [
    one('application_waiting', nobody, { opportunityKind: 'sponsorships', title: null, pendingCount: 2 }),
    '2 applications are waiting for an answer',
    'Sponsorship Opportunity',
    '/sponsorships/s',
  ],
  [
    one('application_answered', ana, { ...opportunity, status: 'accepted', reason: null }),
    'Ana accepted your application',
    'Point guard wanted',
    '/coaching/s',
  ],
  [
    one('application_answered', nobody, { ...opportunity, status: 'expired', reason: null }),
    'Your application expired without an answer',
    'Point guard wanted',
    '/coaching/s',
  ],
  [
    one('application_answered', ana, { ...opportunity, status: 'declined', reason: 'Full' }),
    'Ana declined your application',
    'Point guard wanted · Full',
    '/coaching/s',
  ],
  [one('followed', ana, {}), 'New follower', 'Ana follows you now', '/profiles/Ana'],
  [one('followed', five, {}), '5 new followers', 'Ana and 4 others follow you now', '/notifications'],
  [one('liked', ana, { excerpt: null, postType: 'video' }), 'Ana likes your post', 'Your video', '/feed/s'],
  [
    one('commented', { actors: ['Ana', 'Ben'].map(actor), actorCount: 2 }, { excerpt: 'So close', postType: 'text' }),
    'Ana and Ben commented on your post',
    'So close',
    '/feed/s',
  ],
  [
    one('moderation', nobody, { action: 'hidden', about: 'comment', reason: 'Spam', until: null }),
    'Your comment was hidden',
    'Spam',
    '/notifications',
  ],
  [
    one('moderation', nobody, {
      action: 'suspended',
      about: null,
      reason: 'Spam',
      until: '2026-12-01T11:00:00.000Z',
    }),
    'Your account is suspended until December 1, 2026 at 12:00 PM',
    'Spam',
    '/notifications',
  ],
];

describe('the text of a notification', () => {
  it.each(EVERY)('has a title, a body and a link in English (%#)', (notification, title, body, url) => {
    expect(notificationText(notification, inBerlin)).toEqual({ title, body, url });
  });

  it('has “à” before the time of a game in French', () => {
    const { body } = notificationText(one('game_reminder', nobody, game), { ...inBerlin, language: 'fr' });
    expect(body).toBe('sam. 28 nov. à 19:00 · Rucker Park');
  });

  it.each(LANGUAGES)('has a title and a body for all kinds in %s', (language) => {
    const english = new Set(EVERY.map(([, title]) => title));
    for (const [notification] of EVERY) {
      const { title, body } = notificationText(notification, { ...inBerlin, language });
      expect(title).not.toMatch(/undefined|null|NaN/);
      expect(body).toMatch(/^(?!.*(undefined|null|NaN)).+$/);
      if (language !== 'en' && notification.kind !== 'message') expect(english).not.toContain(title);
    }
  });

  it('names the zone of a game if the reader’s clock shows another time', () => {
    const reminder = one('game_reminder', nobody, { ...game, timeZone: 'America/Chicago', hoursBefore: 1 });
    expect(notificationText(reminder, inBerlin).body).toBe('Sat, Nov 28, 12:00 PM CST · Rucker Park');
    expect(notificationText(reminder, { ...inBerlin, timeZone: 'America/Winnipeg' }).body).toBe(
      'Sat, Nov 28, 12:00 PM · Rucker Park',
    );
  });

  it('uses the summer time of the game’s day', () => {
    const at = (scheduledAt: string) => one('game_reminder', nobody, { ...game, scheduledAt, hoursBefore: 1 });
    expect(notificationText(at('2027-03-27T17:00:00Z'), inBerlin).body).toContain('6:00 PM');
    expect(notificationText(at('2027-03-28T17:00:00Z'), inBerlin).body).toContain('7:00 PM');
  });

  it('leaves out the data that a game lacks', () => {
    const bare = { title: null, scheduledAt: null, timeZone: null, place: null };
    const { title, body } = notificationText(one('game_cancelled', nobody, { ...bare, reason: '' }), inBerlin);
    expect({ title, body }).toEqual({ title: 'Cancelled: your game', body: '' });
  });

  it.each([
    ['en', 'Hidden player follows you now'],
    ['de', 'Ausgeblendetes Profil folgt dir jetzt'],
  ] as const)('names in %s a person whose profile was hidden', (language, body) => {
    const hidden = one('followed', { actors: [actor(HIDDEN_NAME)], actorCount: 1 }, {});
    expect(notificationText(hidden, { language, timeZone: 'UTC' }).body).toBe(body);
  });

  it('names “Somebody” if no actor is left', () => {
    expect(notificationText(one('game_joined', nobody, game), inBerlin).title).toBe('Somebody joined Sunday Run');
  });
});
