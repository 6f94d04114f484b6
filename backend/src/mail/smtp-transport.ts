import { createTransport } from 'nodemailer';
import { composed, MailError, MailTransport, type OutgoingMail } from './mail.ts';

/** The longest time for one mail, including connecting and logging in. */
const LIMIT_MS = 20_000;
/** How long a mail that is being sent may still take when the process stops. */
const GRACE_MS = 3_000;

const CONNECTIONS = 3;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

interface SmtpError extends Error {
  code?: string;
  /** Which step failed; `API` before anything was sent. */
  command?: string;
  responseCode?: number;
}

/**
 * Sends mails to an SMTP server (`smtp://` or `smtps://`), over connections that stay open. Sends a name and a
 * password only encrypted, unless the server runs on this machine or its address has `?requireTLS=false`.
 */
export class SmtpTransport extends MailTransport {
  private readonly pool: ReturnType<typeof poolOf>;
  private readonly stop = new AbortController();
  private readonly sending = new Set<Promise<unknown>>();
  private readonly host: string;

  constructor(
    url: string,
    private readonly limitMs = LIMIT_MS,
  ) {
    super();
    this.host = new URL(url).host;
    this.pool = poolOf(url, limitMs);
  }

  async send(mail: OutgoingMail): Promise<void> {
    const limit = AbortSignal.timeout(this.limitMs);
    const signal = AbortSignal.any([this.stop.signal, limit]);
    const sent = this.pool.sendMail({ ...composed(mail), signal });
    this.sending.add(sent);
    try {
      await sent;
    } catch (error) {
      if (limit.aborted) throw new MailError('unavailable', `${this.host} did not take a mail in time`);
      throw this.failure(error as SmtpError);
    } finally {
      this.sending.delete(sent);
    }
  }

  override async close(): Promise<void> {
    const timer = setTimeout(() => this.stop.abort(), GRACE_MS);
    await Promise.allSettled(this.sending);
    clearTimeout(timer);
    this.pool.close();
  }

  /** The server's answer may name the person or the account, so the error has only the number of the answer. */
  private failure({ code, command, responseCode }: SmtpError): MailError {
    const answer = [code, command, responseCode].filter(Boolean).join(' ') || 'unknown error';
    // A refused sender is a fault of our settings, not of this mail.
    const isAboutMail = (code === 'EENVELOPE' && command !== 'MAIL FROM') || code === 'EMESSAGE';
    if (!isAboutMail) return new MailError('unavailable', `${this.host} cannot be used: ${answer}`);
    if (responseCode && responseCode < 500) return new MailError('postponed', `${this.host} put a mail off: ${answer}`);
    return new MailError('refused', `${this.host} refused a mail: ${answer}`);
  }
}

function poolOf(url: string, limitMs: number) {
  const { username, hostname } = new URL(url);
  return createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    requireTLS: username !== '' && !LOOPBACK.test(hostname),
    dnsTimeout: limitMs / 2,
    connectionTimeout: limitMs / 2,
    greetingTimeout: limitMs / 2,
    socketTimeout: limitMs,
    logger: false,
  });
}
