import type {
  ApplicationAnswer,
  ApplicationStatus,
  applicationsErrors,
  ErrorDefinition,
  OpportunityTerms,
} from '@hoopline/contracts';

/** An application as it is stored. Times are in milliseconds. */
export interface Application {
  status: ApplicationStatus;
  note: string | null;
  highlightIds: readonly string[];
  reason: string | null;
  createdAt: number;
  changedAt: number;
  /** What the poster's last answer can be taken back to, and until when; both null without one. */
  undoTo: 'pending' | 'shortlisted' | null;
  undoUntil: number | null;
  rev: number;
}

/** Of one opportunity: what its counts are, and who can still be accepted. */
export interface Counts {
  applicants: number;
  acceptedCount: number;
}

/** One application with the opportunity it is for, at one moment; null: that person has not applied yet. */
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

/** Refusals leave everything as it was; so does what is so already. */
export type Outcome =
  | { refused: ErrorDefinition<keyof typeof applicationsErrors> }
  | { changed: (Counts & { application: Application }) | null };
