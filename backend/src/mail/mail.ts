export interface Mail {
  /** One address, without a name. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** More headers by name. */
  headers?: Readonly<Record<string, string>>;
  /** Letters, digits, dashes and underscores. A second attempt at the same mail has the same id. */
  id: string;
}

/** A mail as a transport sends it. */
export interface OutgoingMail extends Mail {
  from: string;
  messageId: string;
  date: Date;
}

/** Sends mails through SMTP, or writes them as files. */
export abstract class MailTransport {
  /** Rejects with a `MailError`. */
  abstract send(mail: OutgoingMail): Promise<void>;

  /** Ends connections. Mails that are being sent get a moment to finish. */
  async close(): Promise<void> {}
}

/**
 * `unavailable`: the mail server cannot be used at present (no connection, refused login, no answer in time), or the
 * folder of mails cannot be written. `postponed`: the server did not take this one mail for now. `refused`: it did not
 * take it for good, or `assertSendable` refused it.
 */
export type MailFailure = 'unavailable' | 'postponed' | 'refused';

/** A mail could not be sent. The message has no address of a person and no secret, not even from a server's answer. */
export class MailError extends Error {
  constructor(
    readonly failure: MailFailure,
    message: string,
  ) {
    super(message);
  }
}

const ADDRESS = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,255}$/;
const NAME = /^[^\s:]+$/;
/** Line breaks and control characters: a line break would begin another header. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const BREAK = /[\u0000-\u0008\n-\u001f\u007f\u0085\u2028\u2029]/;

/** Throws a `MailError` for values that could change the mail's headers, or send the mail to another person. */
export function assertSendable({ to, subject, headers = {}, id }: Mail): void {
  if (!ADDRESS.test(to)) throw new MailError('refused', 'The address cannot be used');
  if (BREAK.test(subject)) throw new MailError('refused', 'The subject has a line break');
  if (!/^[\w-]+$/.test(id)) throw new MailError('refused', 'The id cannot be part of a header');
  for (const [name, value] of Object.entries(headers)) {
    if (!NAME.test(name) || BREAK.test(value))
      throw new MailError('refused', `The header ${JSON.stringify(name)} has a line break`);
  }
}

/** A mail in the format of the mail library. The library never reads attached files or remote content. */
export const composed = ({ from, to, subject, text, html, headers, messageId, date }: OutgoingMail) => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  html,
  messageId: `<${messageId}>`,
  date,
  headers: { ...headers },
  disableFileAccess: true,
  disableUrlAccess: true,
});
