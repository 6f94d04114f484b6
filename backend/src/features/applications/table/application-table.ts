import {
  APPLICATION,
  APPLICATION_TRANSITIONS,
  type ApplicationAnswer,
  type ApplicationStatus,
  applicationsErrors,
  type ErrorDefinition,
  isAllowed,
  type OpportunityTerms,
  opportunityState,
} from '@hoopline/contracts';
/** An application as it is stored. Times are in milliseconds. */
export interface Application {
  status: ApplicationStatus;
  note: string | null;
  highlightIds: readonly string[];
  reason: string | null;
  createdAt: number;
  changedAt: number;
  /**
   * The status to which the poster can take their last answer back, and until when. Both are null without such an
   * answer.
   */
  undoTo: 'pending' | 'shortlisted' | null;
  undoUntil: number | null;
  rev: number;
}

/** The counts of one opportunity. */
export interface Counts {
  applicants: number;
  acceptedCount: number;
}

/** One application and its opportunity at one moment. `application` is null if the person has not applied yet. */
export interface ApplicationTable {
  terms: OpportunityTerms;
  applicants: number;
  application: Application | null;
  now: number;
}

export type Action =
  | { kind: 'apply'; note: string | null; highlightIds: readonly string[] }
  | { kind: 'edit'; note?: string | null; highlightIds?: readonly string[] }
  | { kind: ApplicationAnswer; rev: number; reason: string | null }
  | { kind: 'withdraw' | 'undo' | 'expire' };

/** `changed` is null if the action has no effect, e.g. withdrawing an application that is withdrawn already. */
export type Outcome =
  | { refused: ErrorDefinition<keyof typeof applicationsErrors> }
  | { changed: (Counts & { application: Application }) | null };

const NOTHING: Outcome = { changed: null };
const CLOSED = {
  closed: applicationsErrors.opportunity_closed,
  full: applicationsErrors.opportunity_full,
  past: applicationsErrors.opportunity_past,
} as const;

/**
 * The rules for changes of an application, without a database. The caller holds the lock of the opportunity's row,
 * loads one application, applies one action and stores the changes.
 */
export function applyAction(table: ApplicationTable, action: Action): Outcome {
  switch (action.kind) {
    case 'apply':
      return apply(table, action);
    case 'edit':
      return edit(table, action);
    case 'withdraw':
      return withdraw(table);
    case 'undo':
      return undo(table);
    case 'expire':
      return expire(table);
    default:
      return answer(table, action);
  }
}

function apply(
  table: ApplicationTable,
  { note, highlightIds }: { note: string | null; highlightIds: readonly string[] },
) {
  const { application, terms, now } = table;
  if (application?.status === 'declined') return refuse('application_declined');
  if (!isAllowed('apply', application?.status ?? null)) return NOTHING;
  const state = opportunityState(terms, now);
  if (state !== 'open') return { refused: CLOSED[state] };
  const made = { ...NEW, note, highlightIds, createdAt: now, rev: application?.rev ?? NEW.rev };
  return move(table, made, 'pending');
}

/** A new application before its first change, which raises `rev` to 0. */
const NEW: Application = {
  status: 'withdrawn',
  note: null,
  highlightIds: [],
  reason: null,
  createdAt: 0,
  changedAt: 0,
  undoTo: null,
  undoUntil: null,
  rev: -1,
};

function edit({ application, ...table }: ApplicationTable, { note, highlightIds }: Action & { kind: 'edit' }): Outcome {
  if (!application || !isUnanswered(application.status)) return refuse('application_changed');
  const edited = {
    ...application,
    ...(note !== undefined && { note }),
    ...(highlightIds !== undefined && { highlightIds }),
  };
  if (edited.note === application.note && String(edited.highlightIds) === String(application.highlightIds))
    return NOTHING;
  return { changed: { ...countsOf(table), application: { ...edited, rev: application.rev + 1 } } };
}

function withdraw(table: ApplicationTable): Outcome {
  const { application } = table;
  if (!application || application.status === 'withdrawn') return NOTHING;
  if (application.status === 'declined') return refuse('application_declined');
  if (!isAllowed('withdraw', application.status)) return refuse('application_changed');
  return move(table, application, 'withdrawn');
}

function answer(table: ApplicationTable, action: Action & { kind: ApplicationAnswer }): Outcome {
  const { application, terms, now } = table;
  if (!application) return refuse('application_not_found');
  const { status } = application;
  const wanted = APPLICATION_TRANSITIONS[action.kind].to;
  if (status === wanted) return NOTHING;
  const isAnswerable = action.rev === application.rev && isAllowed(action.kind, status);
  if (!isAnswerable || !isUnanswered(status)) return refuse('application_changed');
  const { acceptedCount, maxAccepted } = terms;
  if (wanted === 'accepted' && maxAccepted !== null && acceptedCount >= maxAccepted) return refuse('opportunity_full');
  const undoUntil = now + APPLICATION.undoMs;
  return move(table, { ...application, reason: action.reason }, wanted, { undoTo: status, undoUntil });
}

function undo(table: ApplicationTable): Outcome {
  const { application, now } = table;
  if (!application?.undoTo || application.undoUntil === null || now >= application.undoUntil)
    return refuse('undo_over');
  return move(table, { ...application, reason: null }, application.undoTo);
}

function expire(table: ApplicationTable): Outcome {
  const { application, now } = table;
  if (!application || !isAllowed('expire', application.status)) return NOTHING;
  return now - application.createdAt < APPLICATION.expireAfterMs ? NOTHING : move(table, application, 'expired');
}

/**
 * Changes status and counts. Only a poster's answer can be taken back: any other change of the status resets `undoTo`.
 */
function move(
  table: ApplicationTable,
  application: Application,
  status: ApplicationStatus,
  undoable: Pick<Application, 'undoTo' | 'undoUntil'> = { undoTo: null, undoUntil: null },
): Outcome {
  const before = table.application?.status ?? null;
  const counts = countsOf(table);
  const changed = { ...application, ...undoable, status, changedAt: table.now, rev: application.rev + 1 };
  return {
    changed: {
      applicants: counts.applicants + isApplicant(status) - isApplicant(before),
      acceptedCount: counts.acceptedCount + isAccepted(status) - isAccepted(before),
      application: changed,
    },
  };
}

const countsOf = ({ applicants, terms }: Pick<ApplicationTable, 'applicants' | 'terms'>): Counts => ({
  applicants,
  acceptedCount: terms.acceptedCount,
});
const isUnanswered = (status: ApplicationStatus) => status === 'pending' || status === 'shortlisted';
const isApplicant = (status: ApplicationStatus | null): number => (status === null || status === 'withdrawn' ? 0 : 1);
const isAccepted = (status: ApplicationStatus | null): number => (status === 'accepted' ? 1 : 0);

const refuse = (code: keyof typeof applicationsErrors): Outcome => ({ refused: applicationsErrors[code] });
