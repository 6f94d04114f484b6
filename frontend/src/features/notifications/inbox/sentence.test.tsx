import '../../../testing/texts.ts';
import { NOT_ENOUGH_PLAYERS, type Notification } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { Trans } from 'react-i18next';
import { i18n } from '../../../lib/i18n.ts';
import { ABOUT_POST, buildActor, buildLike, buildNotification } from '../../../testing/notifications.ts';
import { pageOf } from './page-of.ts';
import { detailOf, sentenceOf } from './sentence.ts';

/** A Wednesday at noon. */
const NOW = new Date(2026, 5, 10, 12).getTime();
const at = (days: number, hour: number) => new Date(2026, 5, 10 + days, hour, 30).toISOString();
const [ana, ben, cleo] = [buildActor('Ana', 1), buildActor('Ben', 2), buildActor('Cleo', 3)];
const anonymous = (tail: number) => buildActor('Anonymous Player', tail);
const GAME = { title: 'Sunday Run', scheduledAt: at(1, 18), timeZone: null, place: 'Rucker Park' };
const STILL_IN = 'Still in? Sunday Run, tomorrow, 6:30 PM';
const COACHING = { opportunityKind: 'coaching', title: 'Shooting coach' } as const;
const MODERATED = { reason: 'Insults', until: null } as const;
/** Id of the moderated content. The subject of the notification is the action of the moderator. */
const TARGET = buildLike().subjectId.replace('d200', 'd300');

const words = () => ({ t: i18n.getFixedT(null, 'notifications'), language: i18n.language, now: NOW });

function read(notification: Notification): { text: string; bold: string[]; detail: string | null; page: string } {
  const { key, values, count } = sentenceOf(notification, words());
  const { container } = render(
    <Trans i18n={i18n} ns="notifications" i18nKey={key} values={values} count={count} components={{ b: <b /> }} />,
  );
  return {
    text: (container.textContent ?? '').replaceAll('\u202f', ' '),
    bold: [...container.querySelectorAll('b')].map((bold) => bold.textContent ?? ''),
    detail: detailOf(notification, words())?.replaceAll('\u202f', ' ') ?? null,
    page: pageOf(notification),
  };
}

/** Notification, sentence, the line below, and the page. After the last slash of the page, the subject's id follows. */
const LINES: readonly [Notification, string, string | null, string][] = [
  [buildNotification('message', { messageCount: 1 }, { actors: [ana] }), 'Ana sent you a message', null, '/messages/'],
  [buildNotification('message', { messageCount: 3 }, { actors: [ana] }), 'Ana sent you 3 messages', null, '/messages/'],
  [
    buildNotification('seat_offered', { ...GAME, expiresAt: at(0, 13) }),
    'A spot in Sunday Run is held for you until today, 1:30 PM',
    'tomorrow, 6:30 PM · Rucker Park',
    '/games/',
  ],
  [
    buildNotification('seat_offered', { ...GAME, expiresAt: at(0, 11) }),
    'A spot in Sunday Run was held for you until today, 11:30 AM',
    'tomorrow, 6:30 PM · Rucker Park',
    '/games/',
  ],
  [
    buildNotification('seat_removed', { ...GAME, reason: 'No show' }, { actors: [ana] }),
    'The host removed you from Sunday Run',
    'No show',
    '/games/',
  ],
  [
    buildNotification('game_changed', { ...GAME, changed: ['time'] }),
    'Sunday Run has a new time: tomorrow, 6:30 PM',
    null,
    '/games/',
  ],
  [
    buildNotification('game_changed', { ...GAME, changed: ['place'] }),
    'Sunday Run has a new place: Rucker Park',
    null,
    '/games/',
  ],
  [
    buildNotification('game_changed', { ...GAME, scheduledAt: at(5, 9), changed: ['time', 'place'] }),
    'Sunday Run has a new time and place: Mon, Jun 15, 9:30 AM, Rucker Park',
    null,
    '/games/',
  ],
  [
    buildNotification('game_changed', { ...GAME, place: null, changed: ['place'] }),
    'Sunday Run has changed',
    null,
    '/games/',
  ],
  [
    buildNotification('game_cancelled', { ...GAME, title: null, reason: NOT_ENOUGH_PLAYERS }),
    'a game was cancelled',
    'Not enough players',
    '/games/',
  ],
  [
    buildNotification('game_reminder', { ...GAME, hoursBefore: 24 }),
    'Reminder: Sunday Run, tomorrow, 6:30 PM',
    'Rucker Park',
    '/games/',
  ],
  [buildNotification('still_in', { ...GAME, answerBy: null }), STILL_IN, 'Rucker Park', '/games/#answer'],
  [
    buildNotification('seat_lapsed', GAME),
    'You did not answer in time, so your spot in Sunday Run went to the waitlist',
    null,
    '/games/',
  ],
  [buildNotification('game_on', GAME), 'It’s on: Sunday Run', 'tomorrow, 6:30 PM · Rucker Park', '/games/'],
  [
    buildNotification('regulars_first', { ...GAME, opensAt: null }, { actors: [ana] }),
    'New run: Sunday Run. Grab your spot',
    'tomorrow, 6:30 PM · Rucker Park',
    '/games/',
  ],
  [
    buildNotification('game_joined', GAME, { actors: [ana, ben, cleo], actorCount: 6 }),
    'Ana and 5 others joined Sunday Run',
    null,
    '/games/',
  ],
  [
    buildNotification('game_joined', GAME, { actors: [anonymous(4), anonymous(5)] }),
    '2 players joined Sunday Run',
    null,
    '/games/',
  ],
  [
    buildNotification('result_entered', GAME, { actors: [ana] }),
    'Ana entered the result of Sunday Run. Is it right?',
    null,
    '/games/',
  ],
  [
    buildNotification('result_counts', GAME),
    'The result of Sunday Run counts now. Not right? You can object.',
    null,
    '/games/',
  ],
  [
    buildNotification('result_disputed', GAME, { actors: [ana] }),
    'Ana says that the result of Sunday Run is wrong',
    null,
    '/games/',
  ],
  [
    buildNotification('result_decided', { ...GAME, decision: 'counts' }),
    'Moderators have decided: the result of Sunday Run counts',
    null,
    '/games/',
  ],
  [
    buildNotification('result_decided', { ...GAME, decision: 'left_out' }),
    'Moderators have decided: the result of Sunday Run does not count',
    null,
    '/games/',
  ],
  [buildNotification('player_of_game', GAME), 'You were voted player of the game in Sunday Run', null, '/games/'],
  [buildNotification('kudos', GAME), 'You got kudos for Sunday Run', null, '/games/'],
  [
    buildNotification('became_host', GAME),
    'You are now the host of Sunday Run',
    'tomorrow, 6:30 PM · Rucker Park',
    '/games/',
  ],
  [
    buildNotification('game_hosted', GAME, { actors: [ana] }),
    'Ana is hosting Sunday Run',
    'tomorrow, 6:30 PM · Rucker Park',
    '/games/',
  ],
  [
    buildNotification('game_invited', GAME, { actors: [ana] }),
    'Ana invited you to Sunday Run',
    'tomorrow, 6:30 PM · Rucker Park',
    '/games/',
  ],
  [
    buildNotification('application_received', COACHING, { actors: [ana, ben] }),
    'Ana and Ben applied for Shooting coach',
    null,
    '/coaching/',
  ],
  [
    buildNotification('application_waiting', {
      opportunityKind: 'sponsorships',
      title: null,
      pendingCount: 2,
    }),
    '2 applications for a sponsorship have been waiting for two days',
    null,
    '/sponsorships/',
  ],
  [
    buildNotification('application_answered', { ...COACHING, status: 'declined', reason: 'Full' }, { actors: [ana] }),
    'Ana declined your application for Shooting coach',
    'Full',
    '/applications',
  ],
  [
    buildNotification('application_answered', { ...COACHING, status: 'expired', reason: null }),
    'Your application for Shooting coach expired without an answer',
    null,
    '/applications',
  ],
  [
    buildNotification('application_answered', { ...COACHING, status: 'pending', reason: null }, { actors: [ana] }),
    'Your application for Shooting coach has changed',
    null,
    '/applications',
  ],
  [
    buildNotification('followed', {}, { actors: [ana, ben, cleo] }),
    'Ana, Ben, and Cleo follow you',
    null,
    `/profiles/${ana.id}`,
  ],
  [buildLike({ actors: [ana] }), 'Ana liked your post', 'Court is open', '/feed/'],
  [
    buildNotification('commented', { ...ABOUT_POST, postType: 'video', excerpt: null }, { actors: [ana] }),
    'Ana commented on your video',
    null,
    '/feed/',
  ],
  [
    buildNotification('moderation', { ...MODERATED, action: 'hidden', about: 'comment' }),
    'A comment of yours was hidden',
    'Insults',
    '/feed',
  ],
  [
    buildNotification('moderation', { ...MODERATED, action: 'shown_again', about: 'post', targetId: TARGET }),
    'A post of yours is visible again',
    'Insults',
    `/feed/${TARGET}`,
  ],
  [
    buildNotification('moderation', { ...MODERATED, action: 'hidden', about: 'game', targetId: TARGET }),
    'A game of yours was hidden',
    'Insults',
    `/games/${TARGET}`,
  ],
  [
    buildNotification('moderation', { ...MODERATED, action: 'hidden', about: 'opening', targetId: TARGET }),
    'An opening of yours was hidden',
    'Insults',
    `/coaching/${TARGET}`,
  ],
  [
    buildNotification('moderation', { ...MODERATED, action: 'shown_again', about: 'sponsorship', targetId: TARGET }),
    'A sponsorship of yours is visible again',
    'Insults',
    `/sponsorships/${TARGET}`,
  ],
  [
    buildNotification('moderation', { ...MODERATED, action: 'suspended', about: null, until: at(1, 8) }),
    'Your account is suspended until tomorrow, 8:30 AM',
    'Insults',
    '/settings',
  ],
  [
    buildNotification('moderation', { ...MODERATED, action: 'warned', about: 'profile' }),
    'You received a warning',
    'Insults',
    '/profile',
  ],
];

describe('a line shows who did what, and links to it', () => {
  it.each(LINES.map(([notification, ...line]) => [line[0], notification, ...line] as const))(
    '%s',
    (_, notification, text, detail, page) => {
      const line = read(notification);
      expect([line.text, line.detail]).toEqual([text, detail]);
      expect(line.page).toBe(page.replace(/\/(#.*)?$/, (_, hash = '') => `/${notification.subjectId}${hash}`));
    },
  );

  it('opens a private game with the link key of the invitation', () => {
    const invitation = buildNotification('game_invited', { ...GAME, linkKey: 'k-1' }, { actors: [ana] });
    expect(read(invitation).page).toBe(`/games/${invitation.subjectId}?key=k-1`);
  });

  it('has names and titles in bold, as they were typed', () => {
    const typed = { ...ana, displayName: '<b>Ana</b> & {{title}}' };
    expect(read(buildNotification('game_joined', GAME, { actors: [typed] }))).toMatchObject({
      text: '<b>Ana</b> & {{title}} joined Sunday Run',
      bold: ['<b>Ana</b> & {{title}}', 'Sunday Run'],
    });
  });

  it('shows `Somebody` if no actor has a name', () => {
    expect(read(buildLike({ actors: [], actorCount: 0 })).text).toBe('Somebody liked your post');
    expect(read(buildLike({ actors: [{ ...ana, displayName: '' }], actorCount: 2 })).text).toBe(
      'Somebody and 1 other liked your post',
    );
  });
});

it('uses the plural forms of each language', async () => {
  const like = buildLike({ actors: [ana, ben, cleo], actorCount: 5 });
  const sentences: string[] = [];
  for (const language of ['de', 'es', 'fr', 'zh']) {
    i18n.addResourceBundle(
      language,
      'notifications',
      (await import(`../../../locales/${language}/notifications.ts`)).default,
    );
    await i18n.changeLanguage(language);
    sentences.push(read(like).text, read({ ...like, actors: [ana], actorCount: 1 }).text);
  }
  await i18n.changeLanguage('en');
  expect(sentences).toEqual([
    'Ana und 4 weitere mögen deinen Post',
    'Ana mag deinen Post',
    'Ana y 4 personas más dieron me gusta a tu publicación',
    'Ana dio me gusta a tu publicación',
    'Ana et 4 autres aiment ton post',
    'Ana aime ton post',
    'Ana和另外4人赞了你的动态',
    'Ana赞了你的动态',
  ]);
});
