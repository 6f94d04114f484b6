import { defineErrors } from '../common/errors.ts';

export const reportErrors = defineErrors({
  own_game: { status: 403, message: 'You are in this game. Another operator decides about its result.' },
  own_content: { status: 409, message: 'You cannot report your own content.' },
  report_not_found: { status: 404, message: 'There is no such report.' },
  report_changed: { status: 409, message: 'Somebody else has acted on this in the meantime. Look at it again.' },
  action_impossible: { status: 409, message: 'This can no longer be done.' },
  warning_not_found: { status: 404, message: 'There is no such warning.' },
  /** The error body contains `until`. */
  suspended: { status: 403, message: 'Your account is suspended. You can read, but not write.' },
  new_account_limit: { status: 429, message: 'New accounts can do this only a few times a day. Try again tomorrow.' },
});

type ReportErrors = Readonly<typeof reportErrors>;

declare module '../common/errors.ts' {
  interface ErrorCatalogue extends ReportErrors {}
}
