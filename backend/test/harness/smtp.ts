import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail extends ParsedMail {
  /** The raw text of the mail. */
  raw: string;
  /** The recipients of the SMTP envelope. */
  recipients: string[];
}

/** How the server treats the next mails. */
interface Behaviour {
  /** Status of the answer to the sender. */
  senderAnswer?: number;
  /** Status of the answer to a recipient: `550` refuses permanently, `450` temporarily. */
  recipientAnswer?: number;
  /** Accepts mails only with this login. */
  login?: { user: string; pass: string };
  /** Answers to mails only when the test calls `answer`. */
  isSilent?: boolean;
}

/** An SMTP server that keeps all mails for the test. */
export class TestSmtp {
  readonly mails: ReceivedMail[] = [];
  /** User names of attempted logins. */
  readonly logins: string[] = [];
  behaviour: Behaviour = {};
  private server: SMTPServer | undefined;
  private port = 0;
  private waiting: (() => void)[] = [];

  static async start(behaviour: Behaviour = {}): Promise<TestSmtp> {
    const smtp = new TestSmtp();
    smtp.behaviour = behaviour;
    await smtp.open();
    return smtp;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Opens the server, on the same port as before. */
  async open(): Promise<void> {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authOptional: !this.behaviour.login,
      allowInsecureAuth: true,
      closeTimeout: 1,
      onAuth: ({ username, password }, _session, done) => {
        const { login } = this.behaviour;
        this.logins.push(username ?? '');
        if (login?.user === username && login?.pass === password) done(null, { user: username });
        else done(new Error(`Wrong password ${password} of ${username}`));
      },
      onMailFrom: (_address, _session, done) => done(refusalWith(this.behaviour.senderAnswer)),
      onRcptTo: (_address, _session, done) => done(refusalWith(this.behaviour.recipientAnswer)),
      onData: (stream, session, done) => {
        void this.receive(
          stream,
          session.envelope.rcptTo.map(({ address }) => address),
        ).then(() => {
          if (this.behaviour.isSilent) this.waiting.push(done);
          else done();
        });
      },
    });
    // A client that disconnects causes an error, which would end the process without a listener.
    server.on('error', () => {});
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.server.address() as AddressInfo).port;
    this.server = server;
  }

  /** Answers the mails that wait for an answer. */
  answer(): void {
    for (const done of this.waiting) done();
    this.waiting = [];
  }

  /** Stops the server and breaks open connections. */
  async close(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (server) await new Promise<void>((resolve) => server.close(resolve));
  }

  private async receive(stream: AsyncIterable<Buffer>, recipients: string[]): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part);
    const raw = Buffer.concat(parts);
    this.mails.push({ ...(await simpleParser(raw)), raw: raw.toString(), recipients });
  }
}

const refusalWith = (responseCode: number | undefined): Error | null =>
  responseCode === undefined ? null : Object.assign(new Error('Not here'), { responseCode });

/** The mails that an app without a mail server has written to a folder, the oldest first. */
export async function mailsIn(folder: string): Promise<ParsedMail[]> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  return Promise.all(names.sort().map((name) => simpleParser(readFileSync(path.join(folder, name)))));
}

export type { ParsedMail };
