export interface Mail {
  /** One address, without a name. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** More headers by name. */
  headers?: Readonly<Record<string, string>>;
  /** What makes a second attempt the same mail: letters, digits and dashes. */
  id: string;
}

/** A mail as a transport sends it. */
export interface OutgoingMail extends Mail {
  from: string;
  messageId: string;
  date: Date;
}

/** How mails leave the server: through SMTP, or as files. */
export abstract class MailTransport {
  /** Rejects with a `MailError`. */
  abstract send(mail: OutgoingMail): Promise<void>;

  /** Ends connections; what is being sent is given a moment. */
  async close(): Promise<void> {}
}

/**
 * Whether the server of mails cannot be used at present (no connection, refused login, no answer in time), whether it put
 * this one mail off, or refused it for good.
 */
export type MailFailure = 'unavailable' | 'postponed' | 'refused';

/** A mail could not be sent. The message names no address of a person and no secret, also none that a server answered. */
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
/** A line break would begin another header. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const BREAK = /[\u0000-\u0008\n-\u001f\u007f\u0085\u2028\u2029]/;

/** Throws a `MailError` for what could change the mail's own headers, or reach somebody else. */
export function assertSendable({ to, subject, headers = {}, id }: Mail): void {
  if (!ADDRESS.test(to)) throw new MailError('refused', 'The address cannot be used');
  if (BREAK.test(subject)) throw new MailError('refused', 'The subject has a line break');
  if (!/^[\w-]+$/.test(id)) throw new MailError('refused', 'The id cannot be part of a header');
  for (const [name, value] of Object.entries(headers)) {
    if (!NAME.test(name) || BREAK.test(value))
      throw new MailError('refused', `The header ${JSON.stringify(name)} has a line break`);
  }
}

/** What the library that writes mails takes. Attached files and remote content are never read. */
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
