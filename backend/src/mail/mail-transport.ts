import type { OutgoingMail } from './mail.ts';

/** How mails leave the server: through SMTP, or as files. */
export abstract class MailTransport {
  /** Rejects with a `MailError`. */
  abstract send(mail: OutgoingMail): Promise<void>;

  /** Ends connections; what is being sent is given a moment. */
  async close(): Promise<void> {}
}
