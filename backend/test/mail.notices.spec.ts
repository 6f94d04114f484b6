// More than 300 lines: all tests share two nodes and one mail server, which take seconds to start.
import { LANGUAGES, NOTIFICATION_KINDS, type NotificationKind } from '@hoopline/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { newId } from '../src/database/ids.ts';
import { InboxService } from '../src/features/notifications/inbox.service.ts';
import { MailSendingService } from '../src/features/notifications/mail/mail-sending.service.ts';
import type { Notice } from '../src/features/notifications/notice.ts';
import { query, startTestApp, type TestApp } from './harness/app.ts';
import { call } from './harness/calls.ts';
import { createTestDatabase, type TestDatabase } from './harness/database.ts';
import { buildGame, keyOf } from './harness/games.ts';
import { holdJobs, runJob } from './harness/jobs.ts';
import { buildReader, changeSettings, notifyOfFollow, runMailJobs, saveMailUpdates, setTime } from './harness/mails.ts';
import { notify } from './harness/notifications.ts';
import { buildGuest, buildMember } from './harness/people.ts';
import { TestSmtp } from './harness/smtp.ts';
import { waitUntil } from './harness/wait-until.ts';

/** Two nodes with one database and one mail server. */
let database: TestDatabase;
let smtp: TestSmtp;
let server: TestApp;
let nodes: TestApp[];
const logged: string[] = [];
beforeAll(async () => {
  [database, smtp] = await Promise.all([createTestDatabase(), TestSmtp.start()]);
  const logStream = { write: (line: string) => void logged.push(line) };
  const settings = {
    DATABASE_URL: database.url,
    SMTP_URL: smtp.url,
    LOG_LEVEL: 'warn',
    logStream,
  } as const;
  nodes = await Promise.all([startTestApp(settings), startTestApp(settings)]);
  server = nodes[0] as TestApp;
  await holdJobs(...nodes);
});
beforeEach(() => {
  smtp.mails.length = 0;
  smtp.behaviour = {};
  logged.length = 0;
  setTime(nodes, NOON);
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()));
  await smtp.close();
  await database.drop();
});

const NOON = '2026-11-23T12:00:00.000Z';
const later = (minutes: number) => new Date(Date.parse(NOON) + minutes * 60_000).toISOString();

const GAME = {
  title: 'Sunday run',
  scheduledAt: '2026-11-24T12:00:00.000Z',
  timeZone: 'Europe/Berlin',
  place: 'Main Street 1',
};

type Cancelled = Extract<Notice, { kind: 'game_cancelled' }>;
const cancelled = (readers: { id: string }[], change: Partial<Cancelled['details']> = {}): Cancelled => ({
  kind: 'game_cancelled',
  subjectId: newId(),
  details: { ...GAME, reason: 'Rain', ...change },
  actorId: null,
  recipients: readers.map(({ id }) => id),
  at: new Date(NOON),
});

async function runAt(time: string): Promise<number> {
  setTime(nodes, time);
  await runMailJobs(nodes);
  return smtp.mails.length;
}
const outcomes = async () =>
  (await query<{ outcome: string | null }>(server, 'SELECT outcome FROM mail_deliveries ORDER BY created_at, id')).map(
    ({ outcome }) => outcome,
  );
const forgetDeliveries = () => query(server, 'DELETE FROM mail_deliveries');

describe('an urgent notification', () => {
  it('is mailed at once, by only one of two nodes, to each reader with their own unsubscribe link', async () => {
    const readers = [await buildReader(server), await buildReader(server)];
    await notify(server, cancelled(readers));
    expect(await runAt(NOON)).toBe(2);
    expect(await runAt(later(1))).toBe(2);
    for (const { email } of readers) {
      const mail = smtp.mails.find(({ recipients }) => recipients[0] === email);
      expect(mail?.subject).toBe('Cancelled: Sunday run');
      expect(mail?.text).toContain('Rain');
      const link = /^List-Unsubscribe: <(.+)>\r$/m.exec(mail?.raw.replaceAll('\r\n ', ' ') ?? '')?.[1] ?? '';
      expect(mail?.html).toContain(link);
      expect(mail?.text).toContain(link);
      expect(mail?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
      expect(mail?.raw).toContain('Auto-Submitted: auto-generated\r\n');
      expect((await fetch(link, { method: 'POST' })).status).toBe(200);
    }
    await notify(server, cancelled(readers));
    expect(await runAt(later(2))).toBe(2);
  });

  it('is a reminder, an offer, a changed game or a decision of moderators; the digest has the rest', async () => {
    const reader = await buildReader(server);
    const about = { subjectId: newId(), actorId: null, recipients: [reader.id], at: new Date(NOON) };
    await notify(
      server,
      { ...about, kind: 'game_reminder', details: { ...GAME, hoursBefore: 24 } },
      { ...about, kind: 'seat_offered', details: { ...GAME, expiresAt: later(30) } },
      { ...about, kind: 'game_changed', details: { ...GAME, changed: ['time'] } },
      { ...about, kind: 'moderation', details: { action: 'warned', about: null, reason: 'Spam', until: null } },
      { ...about, kind: 'seat_removed', details: { ...GAME, reason: 'No show' } },
    );
    await notifyOfFollow(server, reader, await buildMember(server));
    expect(await runAt(NOON)).toBe(4);
    smtp.mails.length = 0;
    // The digest has the rest.
    expect(await runAt('2026-11-24T08:00:00Z')).toBe(1);
    expect(smtp.mails[0]?.subject).toBe('2 new notifications');
  });

  it('is not an invitation, whose mail opens a private game with its link key', async () => {
    const reader = await buildReader(server);
    const { game, host } = await buildGame(server, { fields: { isPublic: false, scheduledAt: later(3 * 24 * 60) } });
    const common = { subjectId: game.id, actorId: host.id, recipients: [reader.id], at: new Date(NOON) };
    await notify(server, { ...common, kind: 'game_invited', details: GAME });
    expect(await runAt(NOON)).toBe(0);
    expect(await runAt('2026-11-24T08:00:00Z')).toBe(1);
    expect(smtp.mails[0]?.text).toContain(`/games/${game.id}?key=${keyOf(game)}`);
    expect(smtp.mails[0]?.html).toContain(`/games/${game.id}?key=${keyOf(game)}`);
  });

  it('is not delayed by quiet hours', async () => {
    const reader = await buildReader(server);
    await changeSettings(server, reader, { quietHours: { from: '00:00', until: '23:59' } });
    await notify(server, cancelled([reader]));
    expect(await runAt(NOON)).toBe(1);
  });

  it('is not mailed if it is the reminder an hour before a game, or if its time has passed', async () => {
    const reader = await buildReader(server);
    const about = { subjectId: newId(), actorId: null, recipients: [reader.id], at: new Date(NOON) };
    await notify(
      server,
      { ...about, kind: 'game_reminder', details: { ...GAME, hoursBefore: 1 } },
      { ...about, kind: 'seat_offered', details: { ...GAME, expiresAt: later(30) } },
      {
        ...about,
        ...{ kind: 'game_reminder', subjectId: newId(), details: { ...GAME, scheduledAt: later(30), hoursBefore: 24 } },
      },
    );
    expect(await runAt(later(30))).toBe(0);
    expect(await runAt('2026-11-24T08:00:00Z')).toBe(0);
  });

  it('is not mailed to guests, to readers without mails or without this kind, or after it was read', async () => {
    const [picky, silent, quick] = [await buildReader(server), await buildReader(server), await buildReader(server)];
    const off = { ...NOTIFICATION_KINDS.game_cancelled, mail: false };
    await changeSettings(server, picky, { switches: { ...NOTIFICATION_KINDS, game_cancelled: off } });
    await saveMailUpdates(silent, false);
    const guest = await buildGuest(server);
    await saveMailUpdates(guest, true);
    await notify(server, cancelled([picky, silent, quick, guest]));
    await call(quick, 'POST', '/api/notifications/read', { until: NOON });
    expect(await runAt(NOON)).toBe(0);
  });

  it('is not mailed if mails or its kind were switched off before it was sent', async () => {
    const [picky, silent] = [await buildReader(server), await buildReader(server)];
    await notify(server, cancelled([picky, silent]));
    const off = { ...NOTIFICATION_KINDS.game_cancelled, mail: false };
    await changeSettings(server, picky, { switches: { ...NOTIFICATION_KINDS, game_cancelled: off } });
    await saveMailUpdates(silent, false);
    expect(await runAt(NOON)).toBe(0);
  });

  it('that changes before it is sent is one mail, with the newest text', async () => {
    const reader = await buildReader(server);
    const first = cancelled([reader]);
    await notify(server, first);
    await notify(server, { ...first, details: { ...first.details, reason: 'Storm' }, at: new Date(later(1)) });
    expect(await runAt(later(1))).toBe(1);
    expect(smtp.mails[0]?.text).toContain('Storm');
    await notify(server, { ...first, details: { ...first.details, reason: 'Hail' }, at: new Date(later(2)) });
    // A second mail waits for a while.
    expect(await runAt(later(2))).toBe(1);
    expect(await runAt(later(15))).toBe(2);
    expect(smtp.mails[1]?.text).toContain('Hail');
  });
});

describe('thirty changes of one game', () => {
  const change = (reader: { id: string }, subjectId: string, at: string, place: string): Notice => ({
    kind: 'game_changed',
    subjectId,
    details: { ...GAME, place, changed: ['place'] },
    actorId: null,
    recipients: [reader.id],
    at: new Date(at),
  });
  const changeAt = (reader: { id: string }, subjectId: string, minutes: number, place: string) => {
    setTime(nodes, later(minutes));
    return notify(server, change(reader, subjectId, later(minutes), place));
  };

  it('are one mail in a quarter of an hour, the first at once and the next with the latest change', async () => {
    const reader = await buildReader(server);
    const [game, other] = [newId(), newId()];
    for (let n = 0; n < 30; n += 1) {
      await changeAt(reader, game, n / 3, `Court ${n}.`);
      await runMailJobs(nodes);
    }
    expect(smtp.mails.map(({ text }) => /Court \d+\./.exec(text ?? '')?.[0])).toEqual(['Court 0.']);
    // Another game or another kind does not wait.
    await changeAt(reader, other, 10, 'Court 77.');
    expect(await runAt(later(10))).toBe(2);
    await notify(server, { ...cancelled([reader]), subjectId: game });
    expect(await runAt(later(10))).toBe(3);
    expect(await runAt(later(14.9))).toBe(3);
    expect(await runAt(later(15))).toBe(4);
    expect(smtp.mails[3]?.text).toContain('Court 29.');
    await changeAt(reader, game, 16, 'Court 30.');
    expect(await runAt(later(29.9))).toBe(4);
    expect(await runAt(later(30))).toBe(5);
    await changeAt(reader, game, 50, 'Court 31.');
    expect(await runAt(later(50))).toBe(6);
  });

  it('cause no second mail if the reader has seen each change', async () => {
    const reader = await buildReader(server);
    const game = newId();
    for (let n = 0; n < 5; n += 1) {
      await changeAt(reader, game, n, `Court ${n}.`);
      await runMailJobs(nodes);
      await call(reader, 'POST', '/api/notifications/read', { until: later(n) });
    }
    expect(await runAt(later(16))).toBe(1);
  });

  it('do not hold up an offer of a seat or a reminder', async () => {
    const reader = await buildReader(server);
    const about = { subjectId: newId(), actorId: null, recipients: [reader.id] };
    const offers = [30, 45].map((minutes) => later(minutes));
    for (const [index, expiresAt] of offers.entries()) {
      const at = new Date(later(index));
      await notify(server, { ...about, at, kind: 'seat_offered', details: { ...GAME, expiresAt } });
      expect(await runAt(later(index))).toBe(index + 1);
    }
  });

  it('leave no send times behind after the clean-up', async () => {
    await runJob(server, InboxService, 'removeOld', new Date('2027-02-23T12:00:00Z'));
    expect(await query(server, 'SELECT 1 FROM notification_sends')).toEqual([]);
  });
});

describe('every kind', () => {
  it.each(LANGUAGES)('has a mail in %s, which has links only to our pages and loads nothing', async (language) => {
    const reader = await buildReader(server, { language, timeZone: 'Europe/Berlin' });
    const actor = await buildMember(server, { displayName: 'Ana <B>&' });
    const about = { actorId: actor.id, recipients: [reader.id], at: new Date(NOON) };
    const opportunity = { opportunityKind: 'coaching', title: 'Camp' } as const;
    const post = { excerpt: null, postType: 'video' } as const;
    const details = {
      message: { messageCount: 2 },
      seat_removed: { ...GAME, reason: 'Late' },
      regulars_first: { ...GAME, opensAt: null },
      game_joined: GAME,
      result_entered: GAME,
      result_counts: GAME,
      result_disputed: GAME,
      result_decided: { ...GAME, decision: 'left_out' },
      player_of_game: GAME,
      kudos: GAME,
      game_hosted: GAME,
      application_received: opportunity,
      application_waiting: { ...opportunity, pendingCount: 3 },
      application_answered: { ...opportunity, status: 'accepted', reason: null },
      followed: {},
      commented: post,
    } satisfies { [Kind in NotificationKind]?: unknown };
    const notices = Object.entries(details).map(
      ([kind, each]) => ({ ...about, kind, details: each, subjectId: newId() }) as Notice,
    );
    await notify(server, ...notices);
    expect(await runAt('2026-11-24T08:00:00Z')).toBe(1);
    const [mail] = smtp.mails;
    expect(mail?.subject).toContain(String(notices.length));
    expect(mail?.html).toContain(`<html lang="${language}">`);
    expect(mail?.html).toContain('Ana &lt;B&gt;&amp;');
    expect(mail?.html).not.toMatch(/<(img|script|link|iframe)|url\(|undefined|null/);
    expect(mail?.text).not.toMatch(/undefined|null|<[a-z]/);
    const links = [...String(mail?.html).matchAll(/href="([^"]*)"/g)].map(([, link = '']) => link);
    // A digest lists twelve notifications at most.
    expect(links.length).toBeGreaterThan(Math.min(12, notices.length));
    for (const link of links) expect(link).toMatch(/^http:\/\/localhost:\d+\//);
    expect(mail?.raw.split('\r\n').every((line) => line.length <= 998)).toBe(true);
  });

  it('keeps line breaks in a title out of the subject', async () => {
    const reader = await buildReader(server);
    await notify(server, cancelled([reader], { title: 'Run\r\nBcc: all@example.com' }));
    expect(await runAt(NOON)).toBe(1);
    expect(smtp.mails[0]?.subject).toBe('Cancelled: Run Bcc: all@example.com');
    expect(smtp.mails[0]?.bcc).toBeUndefined();
  });
});

describe('a long mail', () => {
  it('cuts its subject, and shows the newest of many with the number of the others', async () => {
    const reader = await buildReader(server);
    await notify(server, cancelled([reader], { title: 'Run '.repeat(50) }));
    await runAt(NOON);
    expect(smtp.mails[0]?.subject).toHaveLength(120);
    for (let index = 0; index < 14; index += 1)
      await notify(server, {
        kind: 'application_received',
        subjectId: newId(),
        details: { opportunityKind: 'coaching', title: `Camp ${index}.` },
        actorId: null,
        recipients: [reader.id],
        at: new Date(later(index)),
      });
    expect(await runAt('2026-11-24T08:00:00Z')).toBe(2);
    const digest = smtp.mails[1];
    expect(digest?.subject).toBe('14 new notifications');
    const shown = Array.from({ length: 14 }, (_, index) => index).filter((n) => digest?.text?.includes(`Camp ${n}.`));
    expect(shown).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    for (const part of [digest?.text, digest?.html]) expect(part).toContain('and 2 more');
  });
});

describe('a mail that cannot be sent', () => {
  it('is tried again less and less often, as the same mail, and is sent when the server is back', async () => {
    const reader = await buildReader(server);
    await smtp.close();
    await notify(server, cancelled([reader]));
    await runAt(NOON);
    expect(logged.join()).toContain('mails wait');
    expect(logged.join()).not.toContain(reader.email);
    await smtp.open();
    expect(await runAt(later(0.9))).toBe(0);
    await smtp.close();
    await runAt(later(1));
    await smtp.open();
    expect(await runAt(later(2.9))).toBe(0);
    expect(await runAt(later(3))).toBe(1);
    const [{ id }] = (await query<{ id: string }>(server, 'SELECT id FROM mail_deliveries WHERE user_id = $1', [
      reader.id,
    ])) as [{ id: string }];
    expect(smtp.mails[0]?.messageId).toBe(`<${id}@localhost>`);
  });

  it('is tried again every hour in the end', async () => {
    const reader = await buildReader(server);
    await notify(server, cancelled([reader]));
    await query(server, 'UPDATE mail_deliveries SET attempts = 12 WHERE user_id = $1', [reader.id]);
    smtp.behaviour = { recipientAnswer: 451 };
    await runAt(NOON);
    smtp.behaviour = {};
    expect(await runAt(later(59))).toBe(0);
    expect(await runAt(later(60))).toBe(1);
  });

  it('is given up after a day', async () => {
    await forgetDeliveries();
    const reader = await buildReader(server);
    smtp.behaviour = { recipientAnswer: 451 };
    await notify(server, cancelled([reader]));
    await runAt(NOON);
    await runAt(later(24 * 60 - 1));
    expect(await outcomes()).toEqual([null]);
    await runAt(later(25 * 60));
    expect(await outcomes()).toEqual(['given_up']);
    expect(logged.join()).toContain('given up after a day');
  });

  it('is not tried again if the address is refused, and delays no other mail', async () => {
    await forgetDeliveries();
    const [refused, reached] = [await buildReader(server), await buildReader(server)];
    await notify(server, cancelled([refused]));
    smtp.behaviour = { recipientAnswer: 550 };
    await runAt(NOON);
    smtp.behaviour = {};
    await notify(server, cancelled([reached]));
    expect(await runAt(later(60))).toBe(1);
    expect(await outcomes()).toEqual(['refused', 'sent']);
  });

  it('of a node that ended meanwhile is sent by another node when its lease is over', async () => {
    const reader = await buildReader(server);
    await notify(server, cancelled([reader]));
    await query(server, `UPDATE mail_deliveries SET leased_until = $1, attempts = 1 WHERE user_id = $2`, [
      later(3),
      reader.id,
    ]);
    expect(await runAt(later(2.9))).toBe(0);
    expect(await runAt(later(3))).toBe(1);
  });

  it('is not sent by a second node while the first is waiting for an answer', async () => {
    const reader = await buildReader(server);
    await notify(server, cancelled([reader]));
    smtp.behaviour = { isSilent: true };
    const [first, second] = nodes as [TestApp, TestApp];
    const waiting = runJob(first, MailSendingService, 'sendDue');
    await waitUntil(() => smtp.mails.length === 1);
    await runJob(second, MailSendingService, 'sendDue');
    expect(smtp.mails).toHaveLength(1);
    smtp.answer();
    await waiting;
    expect(await runAt(later(5))).toBe(1);
  });

  it('leaves the other mails to the next attempt if the server cannot be used', async () => {
    await forgetDeliveries();
    const readers = await Promise.all(Array.from({ length: 5 }, () => buildReader(server)));
    await notify(server, cancelled(readers));
    smtp.behaviour = { isSilent: true };
    const sending = runJob(server, MailSendingService, 'sendDue');
    await waitUntil(() => smtp.mails.length === 3);
    await smtp.close();
    await sending;
    smtp.behaviour = {};
    smtp.mails.length = 0;
    await smtp.open();
    expect(await runAt(later(1))).toBe(5);
  });
});

it('a node that stops leaves mails to the other nodes, as one mail each even if their subject changes meanwhile', async () => {
  await forgetDeliveries();
  const third = await startTestApp({ DATABASE_URL: database.url, SMTP_URL: smtp.url });
  setTime([third], NOON);
  smtp.behaviour = { isSilent: true };
  // The job of the third node sends these mails.
  const notice = cancelled(await Promise.all(Array.from({ length: 5 }, () => buildReader(server))));
  await notify(server, notice);
  await waitUntil(() => smtp.mails.length === 3);
  const reached = smtp.mails.map(({ recipients }) => recipients[0]);
  const closed = third.close();
  smtp.behaviour = {};
  smtp.answer();
  await closed;
  await notify(server, { ...notice, details: { ...notice.details, reason: 'Storm' }, at: new Date(later(1)) });
  expect(await runAt(later(1))).toBe(5);
  expect(smtp.mails.slice(3).map(({ text }) => text?.includes('Storm'))).toEqual([true, true]);
  expect(await runAt(later(15))).toBe(8);
  const changed = smtp.mails.slice(5).map(({ recipients }) => recipients[0]);
  expect(changed.sort()).toEqual(reached.sort());
});

it('the clean-up removes deliveries of mails about removed notifications', async () => {
  const reader = await buildReader(server);
  await notify(server, cancelled([reader]));
  expect(await runAt(NOON)).toBe(1);
  const left = async () =>
    (await query(server, 'SELECT 1 FROM mail_deliveries WHERE user_id = $1', [reader.id])).length;
  await runJob(server, MailSendingService, 'removeOld', new Date('2027-02-20T12:00:00Z'));
  expect(await left()).toBe(1);
  await runJob(server, MailSendingService, 'removeOld', new Date('2027-02-23T12:00:00Z'));
  expect(await left()).toBe(0);
});
