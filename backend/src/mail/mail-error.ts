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
