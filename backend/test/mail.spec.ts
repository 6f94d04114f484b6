import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { simpleParser } from 'mailparser';
import { Clock } from '../src/config/clock.ts';
import { readConfig } from '../src/config/env.ts';
import type { Runtime } from '../src/config/runtime.ts';
import { FileTransport } from '../src/mail/file-transport.ts';
import { openTransport } from '../src/mail/mail.module.ts';
import { MailService } from '../src/mail/mail.service.ts';
import type { Mail } from '../src/mail/mail.ts';
import { TestSmtp } from './harness/smtp.ts';
import { runFolder } from './harness/test-run.ts';

const MAIL: Mail = {
  to: 'ana@example.com',
  subject: 'Más ruido en la cancha 篮球',
  text: 'Two lines\n.and a dot — ünïcödé',
  html: '<p>Hello &amp; welcome</p>',
  headers: { 'List-Unsubscribe': '<https://hoopline.example/off>' },
  id: 'delivery-1',
};

let smtp: TestSmtp;
let opened: MailService[] = [];
beforeAll(async () => {
  smtp = await TestSmtp.start();
});
afterEach(async () => {
  await Promise.all(opened.map((mails) => mails.beforeApplicationShutdown()));
  opened = [];
  smtp.behaviour = {};
  smtp.mails.length = 0;
  smtp.logins.length = 0;
});
afterAll(() => smtp.close());

function mailsOf(settings: Partial<Runtime>): MailService {
  const runtime = { ...readConfig({ NODE_ENV: 'test' }), origin: 'http://localhost:3000', ...settings } as Runtime;
  const mails = new MailService(openTransport(runtime), new Clock(), runtime);
  opened.push(mails);
  return mails;
}

describe('a mail through SMTP', () => {
  it('arrives with its parts, headers and sender, and the same Message-ID at every attempt', async () => {
    const mails = mailsOf({ SMTP_URL: smtp.url, origin: 'https://hoopline.example:8443' });
    await mails.send(MAIL);
    await mails.send(MAIL);
    const [first, second] = smtp.mails;
    expect(first).toMatchObject({
      subject: MAIL.subject,
      from: { text: '"Hoopline" <no-reply@hoopline.example>' },
      recipients: ['ana@example.com'],
      html: MAIL.html,
      messageId: '<delivery-1@hoopline.example>',
    });
    expect(first?.text?.trim()).toBe(MAIL.text);
    expect(first?.raw).toContain('List-Unsubscribe: <https://hoopline.example/off>\r\n');
    expect(first?.raw).toContain('Content-Type: multipart/alternative');
    expect(second?.messageId).toBe(first?.messageId);
  });

  it('has the sender of the settings', async () => {
    const mails = mailsOf({ SMTP_URL: smtp.url, MAIL_FROM: 'Court Office <office@example.com>' });
    await mails.send(MAIL);
    expect(smtp.mails[0]?.from?.text).toBe('"Court Office" <office@example.com>');
  });

  it.each<[string, Partial<Mail>]>([
    ['two addresses', { to: 'ana@example.com, ben@example.com' }],
    ['an address that breaks the line', { to: 'ana@example.com\r\nBcc: ben@example.com' }],
    ['an address in brackets', { to: 'Ana <ana@example.com>' }],
    ['a subject that breaks the line', { subject: 'Game on\r\nBcc: ben@example.com' }],
    ['a header that breaks the line', { headers: { 'X-Game': 'a\nBcc: ben@example.com' } }],
    ['a header with another in its name', { headers: { 'X-Game: a\nBcc': 'ben@example.com' } }],
    ['a subject with a carriage return alone', { subject: 'Game on\rBcc: ben@example.com' }],
    ['a header with a line separator', { headers: { 'X-Game': 'a\u2028Bcc: ben@example.com' } }],
    ['an id that is no part of a header', { id: 'a@b> <c' }],
  ])('is refused before anything is sent: %s', async (_, change) => {
    const mails = mailsOf({ SMTP_URL: smtp.url });
    const message = expect.stringMatching(/^The (address|subject|header|id) /);
    await expect(mails.send({ ...MAIL, ...change })).rejects.toMatchObject({ failure: 'refused', message });
    expect(smtp.mails).toEqual([]);
  });

  it('that the server refuses or postpones fails accordingly, with no address in the error', async () => {
    const mails = mailsOf({ SMTP_URL: smtp.url });
    for (const [recipientAnswer, failure] of [
      [550, 'refused'],
      [450, 'postponed'],
    ] as const) {
      smtp.behaviour = { recipientAnswer };
      const error = await mails.send(MAIL).catch((one: Error) => one);
      expect(error).toMatchObject({ failure });
      expect((error as Error).message).not.toContain('ana');
    }
    smtp.behaviour = {};
    await mails.send(MAIL);
    expect(smtp.mails).toHaveLength(1);
  });

  it('waits if the server refuses our sender, which is no fault of the mail', async () => {
    smtp.behaviour = { senderAnswer: 550 };
    await expect(mailsOf({ SMTP_URL: smtp.url }).send(MAIL)).rejects.toMatchObject({ failure: 'unavailable' });
  });

  it('waits if the login is refused, with no password in the error, not even one that the server repeats', async () => {
    smtp.behaviour = { login: { user: 'hoopline', pass: 'right' } };
    await smtp.close();
    await smtp.open();
    const withLogin = (login: string) => smtp.url.replace('//', `//${login}@`);
    const wrong = mailsOf({ SMTP_URL: withLogin('hoopline:hush-hush') });
    const error = await wrong.send(MAIL).catch((one: Error) => one);
    expect(error).toMatchObject({ failure: 'unavailable', message: expect.stringContaining('EAUTH') });
    expect((error as Error).message).not.toContain('hush');
    const right = mailsOf({ SMTP_URL: withLogin('hoopline:right') });
    await right.send(MAIL);
    expect(smtp.mails).toHaveLength(1);
    smtp.behaviour = {};
    await smtp.close();
    await smtp.open();
  });

  it('can be sent again after the server was away', async () => {
    const mails = mailsOf({ SMTP_URL: smtp.url });
    await mails.send(MAIL);
    await smtp.close();
    await expect(mails.send(MAIL)).rejects.toMatchObject({ failure: 'unavailable' });
    await smtp.open();
    await mails.send(MAIL);
    expect(smtp.mails).toHaveLength(2);
  });

  it('is given up after a while if the server never answers', async () => {
    smtp.behaviour = { isSilent: true };
    // Half of the limit is for connecting and for the server's greeting, which must not run out first.
    const mails = mailsOf({ SMTP_URL: smtp.url, mailLimitMs: 3000 });
    await expect(mails.send(MAIL)).rejects.toMatchObject({
      failure: 'unavailable',
      message: expect.stringContaining('in time'),
    });
  });

  it('never sends a name and a password unencrypted to another machine', async () => {
    // This is the address of this machine, but does not look like it.
    const address = smtp.url.replace('//127.0.0.1', '//name:secret@127.1');
    const mails = mailsOf({ SMTP_URL: address });
    expect(new URL(address).hostname).toBe('127.1');
    await expect(mails.send(MAIL)).rejects.toMatchObject({ failure: 'unavailable' });
    expect([smtp.mails, smtp.logins]).toEqual([[], []]);
  });
});

describe('a mail without an SMTP server', () => {
  it('is a file that a mail program opens', async () => {
    const DATA_DIR = runFolder('mail');
    const mails = mailsOf({ DATA_DIR });
    await mails.send(MAIL);
    await mails.send(MAIL);
    const names = readdirSync(path.join(DATA_DIR, 'mail'));
    expect(names).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT\d{6}\.\d{3}Z-delivery-1\.eml$/)]);
    const file = readFileSync(path.join(DATA_DIR, 'mail', names[0] ?? ''));
    expect(await simpleParser(file)).toMatchObject({ subject: MAIL.subject, to: { text: 'ana@example.com' } });
    expect(file.toString()).toMatch(/^(?:[^\n]*\r\n)+$/);
  });

  it('can be read by nobody else on the machine', async () => {
    const DATA_DIR = runFolder('mail');
    await mailsOf({ DATA_DIR }).send(MAIL);
    const folder = path.join(DATA_DIR, 'mail');
    const [name = ''] = readdirSync(folder);
    expect([folder, path.join(folder, name)].map((one) => statSync(one).mode & 0o077)).toEqual([0, 0]);
  });

  it('replaces the oldest file once there are as many as are kept', async () => {
    const folder = runFolder('mail');
    const transport = new FileTransport(folder, 3);
    for (let minute = 0; minute < 5; minute += 1) {
      const date = new Date(Date.UTC(2026, 10, 23, 8, minute));
      await transport.send({ ...MAIL, id: `mail-${minute}`, from: 'a@example.com', messageId: 'b@example.com', date });
    }
    expect(readdirSync(folder).map((name) => name.slice(-10))).toEqual(['mail-2.eml', 'mail-3.eml', 'mail-4.eml']);
  });

  it('waits if the folder cannot be used', async () => {
    await expect(mailsOf({ DATA_DIR: '/dev/null' }).send(MAIL)).rejects.toMatchObject({ failure: 'unavailable' });
  });
});
