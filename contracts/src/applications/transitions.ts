export const APPLICATION_STATUSES = ['pending', 'shortlisted', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** The cause of a change. The clock expires applications that nobody answers. */
type Actor = 'applicant' | 'poster' | 'clock';

interface Transition {
  by: Actor;
  /** `none`: there is no application yet. */
  from: readonly (ApplicationStatus | 'none')[];
  to: ApplicationStatus;
}

/**
 * Every change of an application, except that `undo` takes the poster's last answer back within `APPLICATION.undoMs`.
 * `declined` is final. After `withdrawn` or `expired` the applicant may apply again.
 */
export const APPLICATION_TRANSITIONS = {
  apply: { by: 'applicant', from: ['none', 'withdrawn', 'expired'], to: 'pending' },
  withdraw: { by: 'applicant', from: ['pending', 'shortlisted', 'accepted'], to: 'withdrawn' },
  shortlist: { by: 'poster', from: ['pending'], to: 'shortlisted' },
  accept: { by: 'poster', from: ['pending', 'shortlisted'], to: 'accepted' },
  decline: { by: 'poster', from: ['pending', 'shortlisted'], to: 'declined' },
  expire: { by: 'clock', from: ['pending'], to: 'expired' },
} as const satisfies Record<string, Transition>;

export type ApplicationAction = keyof typeof APPLICATION_TRANSITIONS;

/** The answers that a poster can give. */
export const APPLICATION_ANSWERS = ['shortlist', 'accept', 'decline'] as const satisfies readonly ApplicationAction[];
export type ApplicationAnswer = (typeof APPLICATION_ANSWERS)[number];

/** Whether the table allows `action` on an application with this status; `null`: there is none yet. */
export function isAllowed(action: ApplicationAction, status: ApplicationStatus | null): boolean {
  const from: Transition['from'] = APPLICATION_TRANSITIONS[action].from;
  return from.includes(status ?? 'none');
}
