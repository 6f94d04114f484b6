import { NOTIFICATION_KINDS } from '@hoopline/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { newId } from '../src/database/ids.ts';
import { LOCK_DUE } from '../src/features/notifications/mail/digests.repository.ts';
import { TAKE } from '../src/features/notifications/mail/mails.repository.ts';
import { query, startTestApp, type TestApp } from './harness/app.ts';
import { call } from './harness/calls.ts';
import { createTestDatabase, type TestDatabase } from './harness/database.ts';
import { explain } from './harness/explain.ts';
import { holdJobs } from './harness/jobs.ts';
import { buildReader, changeSettings, notifyOfFollow, runMailJobs, saveMailUpdates, setTime } from './harness/mails.ts';
import { notify } from './harness/notifications.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { TestSmtp } from './harness/smtp.ts';

/** Two nodes with one database and one mail server. */
let database: TestDatabase;
let smtp: TestSmtp;
let server: TestApp;
let nodes: TestApp[];
let follower: TestPerson;
beforeAll(async () => {
  [database, smtp] = await Promise.all([createTestDatabase(), TestSmtp.start()]);
  const settings = { DATABASE_URL: database.url, SMTP_URL: smtp.url, PUBLIC_URL: undefined };
  nodes = await Promise.all([startTestApp(settings), startTestApp(settings)]);
  server = nodes[0] as TestApp;
  await holdJobs(...nodes);
  follower = await buildMember(server, { displayName: 'Fay Follower' });
});
beforeEach(() => {
  smtp.mails.length = 0;
  smtp.behaviour = {};
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()));
  await smtp.close();
  await database.drop();
});

const at = (time: string) => setTime(nodes, time);
const follow = (reader: TestPerson) => notifyOfFollow(server, reader, follower);
const mailsTo = ({ email }: { email: string }) => smtp.mails.filter(({ recipients }) => recipients.includes(email));
async function mailsAt(time: string, reader: { email: string }) {
  at(time);
  await runMailJobs(nodes);
  return mailsTo(reader).length;
}

describe('a digest', () => {
  it('is sent at eight in the morning in the reader’s zone, by only one of two nodes', async () => {
    at('2026-11-23T18:00:00Z');
    const reader = await buildReader(server, { timeZone: 'Asia/Tokyo' });
    await follow(reader);
    expect(await mailsAt('2026-11-23T22:59:59Z', reader)).toBe(0);
    expect(await mailsAt('2026-11-23T23:00:00Z', reader)).toBe(1);
    expect(await mailsAt('2026-11-24T23:00:00Z', reader)).toBe(1);
  });

  it.each([
    ['the clocks go forward in the night', 'America/New_York', '2027-03-13T20:00:00Z', '2027-03-14T12:00:00Z'],
    ['the clocks go back in the night', 'America/New_York', '2026-10-31T20:00:00Z', '2026-11-01T13:00:00Z'],
    [
      'the clocks go forward by half an hour only',
      'Australia/Lord_Howe',
      '2027-10-02T06:00:00Z',
      '2027-10-02T21:00:00Z',
    ],
    ['the zone is three quarters of an hour off', 'Asia/Kathmandu', '2026-11-23T06:00:00Z', '2026-11-24T02:15:00Z'],
    ['the zone is a day ahead', 'Pacific/Kiritimati', '2026-11-23T06:00:00Z', '2026-11-23T18:00:00Z'],
  ])('is sent at eight in the morning also when %s', async (_, timeZone, notifiedAt, due) => {
    at(notifiedAt);
    const reader = await buildReader(server, { timeZone });
    await follow(reader);
    expect(await mailsAt(new Date(Date.parse(due) - 60_000).toISOString(), reader)).toBe(0);
    expect(await mailsAt(due, reader)).toBe(1);
  });

  it('has each unread notification once, and again if it has new content', async () => {
    at('2026-11-20T12:00:00Z');
    const reader = await buildReader(server);
    await follow(reader);
    await notify(server, {
      kind: 'application_received',
      subjectId: newId(),
      details: { opportunityKind: 'coaching', title: 'Summer camp' },
      actorId: follower.id,
      recipients: [reader.id],
      at: new Date('2026-11-20T13:00:00Z'),
    });
    expect(await mailsAt('2026-11-21T08:00:00Z', reader)).toBe(1);
    expect(mailsTo(reader)[0]?.subject).toBe('2 new notifications');
    at('2026-11-21T09:00:00Z');
    await notifyOfFollow(server, reader, await buildMember(server, { displayName: 'Second Fan' }));
    expect(await mailsAt('2026-11-22T08:00:00Z', reader)).toBe(2);
    const second = mailsTo(reader)[1];
    expect(second?.subject).toBe('1 new notification');
    expect(second?.text).toContain('Second Fan and Fay Follower follow you now');
    expect(second?.text).not.toContain('Summer camp');
    expect(await mailsAt('2026-11-23T08:00:00Z', reader)).toBe(2);
  });

  it('leaves out notifications that were read, and is not sent if none is left', async () => {
    at('2026-11-20T12:00:00Z');
    const reader = await buildReader(server);
    await follow(reader);
    at('2026-11-20T12:05:00Z');
    await call(reader, 'POST', '/api/notifications/read', { until: '2026-11-20T12:04:00.000Z' });
    expect(await mailsAt('2026-11-21T08:00:00Z', reader)).toBe(0);
  });

  it('has no kind that its reader has switched off, and is not sent to a reader who wants no mails', async () => {
    at('2026-11-20T12:00:00Z');
    const [picky, silent] = [await buildReader(server), await buildReader(server)];
    const followed = { ...NOTIFICATION_KINDS.followed, mail: false };
    await changeSettings(server, picky, { switches: { ...NOTIFICATION_KINDS, followed } });
    await follow(picky);
    await follow(silent);
    await saveMailUpdates(silent, false);
    expect(await mailsAt('2026-11-21T08:00:00Z', picky)).toBe(0);
    expect(mailsTo(silent)).toEqual([]);
  });

  it('has notifications from before its reader switched mails on', async () => {
    at('2026-11-20T12:00:00Z');
    const reader = await buildReader(server);
    await saveMailUpdates(reader, false);
    await follow(reader);
    expect(await mailsAt('2026-11-21T08:00:00Z', reader)).toBe(0);
    await saveMailUpdates(reader, true);
    expect(await mailsAt('2026-11-21T22:00:00Z', reader)).toBe(0);
    expect(await mailsAt('2026-11-22T08:00:00Z', reader)).toBe(1);
  });

  it('is sent late, and once, if no server ran at its hour', async () => {
    at('2026-11-18T12:00:00Z');
    const reader = await buildReader(server);
    await follow(reader);
    expect(await mailsAt('2026-11-21T03:00:00Z', reader)).toBe(0);
    // A new notification before it is sent does not postpone it.
    at('2026-11-21T15:00:00Z');
    await notifyOfFollow(server, reader, await buildMember(server));
    expect(await mailsAt('2026-11-21T15:30:00Z', reader)).toBe(1);
    at('2026-11-21T16:00:00Z');
    await notifyOfFollow(server, reader, await buildMember(server));
    expect(await mailsAt('2026-11-21T23:00:00Z', reader)).toBe(1);
    expect(await mailsAt('2026-11-22T08:00:00Z', reader)).toBe(2);
  });

  it.each([
    // The reader leaves Los Angeles at eight; seven hours later it is the next morning in Tokyo.
    [
      'west to east',
      'America/Los_Angeles',
      '2026-11-22T16:00:00Z',
      'Asia/Tokyo',
      '2026-11-22T23:00:00Z',
      '2026-11-23T23:00:00Z',
    ],
    // The reader leaves Tokyo at eight; in Los Angeles it is later eight on the same day again.
    [
      'east to west',
      'Asia/Tokyo',
      '2026-11-22T23:00:00Z',
      'America/Los_Angeles',
      '2026-11-23T16:00:00Z',
      '2026-11-24T16:00:00Z',
    ],
  ])('is not sent twice on a day to a reader who travels %s', async (_, from, first, to, early, second) => {
    at(new Date(Date.parse(first) - 3_600_000).toISOString());
    const reader = await buildReader(server, { timeZone: from });
    await follow(reader);
    expect(await mailsAt(first, reader)).toBe(1);
    await notifyOfFollow(server, reader, await buildMember(server));
    await changeSettings(server, reader, { timeZone: to });
    await query(server, 'UPDATE mail_readers SET digest_due_at = $1 WHERE user_id = $2', [first, reader.id]);
    expect(await mailsAt(early, reader)).toBe(1);
    expect(await mailsAt(second, reader)).toBe(2);
  });

  it('of yesterday that could not be sent is part of the digest of today', async () => {
    at('2026-11-20T12:00:00Z');
    const reader = await buildReader(server);
    await follow(reader);
    smtp.behaviour = { recipientAnswer: 451 };
    expect(await mailsAt('2026-11-21T08:00:00Z', reader)).toBe(0);
    at('2026-11-21T12:00:00Z');
    await notify(server, {
      kind: 'application_received',
      subjectId: newId(),
      details: { opportunityKind: 'coaching', title: 'Summer camp' },
      actorId: follower.id,
      recipients: [reader.id],
      at: new Date('2026-11-21T12:00:00Z'),
    });
    expect(await mailsAt('2026-11-22T07:00:00Z', reader)).toBe(0);
    smtp.behaviour = {};
    expect(await mailsAt('2026-11-22T08:00:00Z', reader)).toBe(1);
    expect(mailsTo(reader)[0]?.subject).toBe('2 new notifications');
    expect(await mailsAt('2026-11-22T12:00:00Z', reader)).toBe(1);
  });
});

describe('due digests and mails', () => {
  it('are found by indexes, however many are due at another time', async () => {
    at('2026-11-20T12:00:00Z');
    const client = new Client(database.url);
    await client.connect();
    try {
      await client.query(`
        INSERT INTO mail_readers (user_id, digest_due_at)
        SELECT gen_random_uuid(), '2026-11-20T12:00:00Z'::timestamptz + make_interval(mins => n)
        FROM generate_series(-10, 5000) n`);
      await client.query(`
        INSERT INTO mail_deliveries (id, user_id, notification_id, created_at, next_attempt_at, outcome)
        SELECT gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), now(),
               CASE WHEN n <= 10 THEN '2026-11-20T12:00:00Z'::timestamptz END, CASE WHEN n > 10 THEN 'sent' END
        FROM generate_series(1, 5000) n`);
      await client.query('ANALYZE mail_readers, mail_deliveries');
      const now = '2026-11-20T12:00:00Z';
      const due = await explain(client, LOCK_DUE, [now, 50]);
      expect(due).toMatchObject({ scansTable: false, indexes: new Set(['mail_readers_due']) });
      expect(due.most).toBeLessThan(60);
      await client.query('BEGIN');
      const taken = await explain(client, TAKE, [now, now, 12]);
      await client.query('ROLLBACK');
      expect(taken).toMatchObject({ scansTable: false });
      expect(taken.indexes).toContain('mail_deliveries_due');
      expect(taken.most).toBeLessThan(60);
    } finally {
      await client.query(`DELETE FROM mail_readers WHERE user_id NOT IN (SELECT id FROM users)`);
      await client.query(`DELETE FROM mail_deliveries WHERE user_id NOT IN (SELECT id FROM users)`);
      await client.end();
    }
  });
});
