import { NOT_IN_LINES } from '@hoopline/contracts/common/schemas';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newId } from '../../src/database/ids.ts';
import { PushDeliveryService } from '../../src/features/notifications/push/push-delivery.service.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { TestBrowser } from '../harness/browser.ts';
import { call } from '../harness/calls.ts';
import {
  type FakePushService,
  PUSH_HOST,
  type PushReceiver,
  startFakePushService,
} from '../harness/fake-push-service.ts';
import { holdJobs, runJob } from '../harness/jobs.ts';
import { buildReader, changeSettings, notifyOfFollow, runMailJobs, setTime } from '../harness/mails.ts';
import { notify } from '../harness/notifications.ts';
import { buildMember } from '../harness/people.ts';
import { signedInUser, signIn } from '../harness/sign-in.ts';
import { type ReceivedMail, TestSmtp } from '../harness/smtp.ts';

const EVIL = 'evil.example';
const NAMES = [
  `Ann\r\nBcc: eve@${EVIL}`,
  `Ann\nSubject: Owned`,
  `Ann\r\n\r\n<script>alert(1)</script>`,
  `Ann\u0085Bcc: eve@${EVIL}`,
  `Ann\u2028Bcc: eve@${EVIL}`,
  `Ann%0d%0aBcc: eve@${EVIL}`,
  `\r\n.\r\nMAIL FROM:<eve@${EVIL}>`,
  `=?utf-8?q?=0D=0ABcc=3A_eve=40${EVIL}?=`,
  `Eve <eve@${EVIL}>, "Ann"; \\`,
  '--_NmP-Part_1\r\nContent-Type: text/html\r\n\r\nOwned',
  '<img src=x onerror=alert(1)>',
  `"><a href="https://${EVIL}">Click</a>`,
  `</title></style><script src=//${EVIL}></script>`,
  `'-alert(1)-'&lt;b&gt;&#60;b&#62;`,
  '{{constructor.constructor("alert(1)")()}}',
  '","url":"https://evil.example","x":"',
  '__proto__',
  '\u202egnp.exe',
  '\u2066\u2067abc\u2069\u202d',
  '\u001b[31mred\u0007',
  '🏀'.repeat(200),
  '👨‍👩‍👧‍👦'.repeat(200),
  `Z\u0300\u0301\u0302\u0303${'\u0304'.repeat(300)}`,
];

const NOON = '2026-11-23T12:00:00.000Z';
const MORNING = '2026-11-24T08:00:00.000Z';

let smtp: TestSmtp;
let push: FakePushService;
let server: TestApp;
let harmless: Delivered;
beforeAll(async () => {
  [smtp, push] = await Promise.all([TestSmtp.start(), startFakePushService()]);
  server = await startTestApp({ SMTP_URL: smtp.url, PUSH_HOSTS: [PUSH_HOST], pushAgent: push.agent });
  await holdJobs(server);
  harmless = await deliver('Ann');
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(async () => {
  await server.close();
  await Promise.all([smtp.close(), push.close()]);
});

interface Delivered {
  email: string;
  mails: ReceivedMail[];
  messages: PushReceiver['messages'];
}

/**
 * Notifies a reader of a cancelled game with this name, and of a follower with this name. Returns the sent mails and
 * push messages.
 */
async function deliver(name: string): Promise<Delivered> {
  smtp.mails.length = 0;
  setTime([server], NOON);
  const reader = await buildReader(server);
  const receiver = push.receiver();
  expect((await call(reader, 'PUT', '/api/push/subscription', receiver.subscription)).status).toBe(204);
  await changeSettings(server, reader, { quietHours: null });
  await notify(server, {
    kind: 'game_cancelled',
    subjectId: newId(),
    details: { title: name, reason: name, place: name, scheduledAt: MORNING, timeZone: 'UTC' },
    actorId: null,
    recipients: [reader.id],
    at: new Date(NOON),
  });
  await notifyOfFollow(server, reader, await buildMember(server, { displayName: name }));
  await runJob(server, PushDeliveryService, 'sendDue');
  await runMailJobs([server]);
  setTime([server], MORNING);
  await runMailJobs([server]);
  return { email: reader.email, mails: [...smtp.mails], messages: receiver.messages };
}

const headerNames = ({ raw }: ReceivedMail): string[] =>
  [...(raw.split('\r\n\r\n', 1)[0] ?? '').matchAll(/^([\w-]+):/gm)].map(([, name = '']) => name).sort();
const tags = ({ html }: ReceivedMail): string[] =>
  [...String(html).matchAll(/<(\/?[a-z!]+)/gi)].map(([, tag = '']) => tag);
const addresses = ({ html }: ReceivedMail): string[] =>
  [...String(html).matchAll(/<[^>]*\s(?:href|src|action)="([^"]*)"/gi)].map(([, address = '']) => address);
const origins = (mail: ReceivedMail) => new Set(addresses(mail).map((address) => new URL(address).origin));

describe('a hostile name', () => {
  it.each(NAMES)('changes only itself in mails and push messages: %j', async (name) => {
    const { email, mails, messages } = await deliver(name);
    expect(mails).toHaveLength(harmless.mails.length);
    expect(mails.length).toBeGreaterThan(0);
    mails.forEach((mail, index) => {
      const usual = harmless.mails[index] as ReceivedMail;
      expect(mail.recipients).toEqual([email]);
      expect([mail.to].flat().map((to) => to?.text)).toEqual([email]);
      expect([mail.cc, mail.bcc, mail.attachments]).toEqual([undefined, undefined, []]);
      expect(headerNames(mail)).toEqual(headerNames(usual));
      expect(mail.from?.text).toBe(usual.from?.text);
      expect(mail.subject).not.toMatch(NOT_IN_LINES);
      expect(mail.subject?.length).toBeLessThanOrEqual(120);
      expect(tags(mail)).toEqual(tags(usual));
      expect([...origins(mail)]).toEqual([server.url]);
      expect(mail.headers.get('content-type')).toMatchObject({ value: 'multipart/alternative' });
    });
    expect([push.faults, messages.length]).toEqual([[], harmless.messages.length]);
    expect(messages.length).toBeGreaterThan(0);
    messages.forEach(({ payload }, index) => {
      const usual = harmless.messages[index]?.payload ?? {};
      expect(Object.keys(payload)).toEqual(Object.keys(usual));
      expect(payload.url).toMatch(/^\/[a-z]/);
      expect([...payload.title].length).toBeLessThanOrEqual(120);
      expect(Buffer.byteLength(JSON.stringify(payload))).toBeLessThan(4_096 - 103);
    });
  });

  it('becomes one line without control characters at the sign-in', async () => {
    for (const [lastName, shown] of [
      [`Tester\r\nBcc: eve@${EVIL}`, `Tester Bcc: eve@${EVIL}`],
      ['\u202egnp.exe', 'gnp.exe'],
      ['Tes\u2028ter', 'Tes ter'],
    ]) {
      const browser = new TestBrowser(server.url);
      await signIn(browser, { firstName: 'Ann', lastName: lastName ?? '', email: `${newId()}@example.com` });
      const user = await signedInUser(browser);
      expect(user?.displayName.replace(/\s+/g, ' ')).toBe(`Ann ${shown}`);
      expect(user?.displayName).not.toMatch(NOT_IN_LINES);
      expect(`${user?.firstName}${user?.lastName}`).not.toMatch(NOT_IN_LINES);
    }
  });
});
