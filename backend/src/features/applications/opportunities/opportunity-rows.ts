import type {
  ApplicantTotals,
  ApplicationStatus,
  OpportunityKind,
  OwnApplication,
  PostedOpportunity,
  SentApplication,
} from '@hoopline/contracts';

/** The fields that a poster writes. `details` has the fields of one kind on which no rule depends, e.g. a schedule. */
export interface OpportunityFields {
  title: string | null;
  category: string;
  description: string | null;
  maxAccepted: number | null;
  deadline: string | null;
  details: Readonly<Record<string, string | number | null>>;
}

/** An opportunity without anything about its viewer. */
export interface NeutralRow extends OpportunityFields {
  id: string;
  kind: OpportunityKind;
  createdAt: Date;
  applicants: number;
  acceptedCount: number;
  isClosed: boolean;
  isHidden: boolean;
  rev: number;
  posterId: string;
  displayName: string;
  profileImageUrl: string | null;
  avatar: SentApplication['opportunity']['poster']['avatar'];
}

/** The application of the viewer for whom the row was read. All fields are null if the viewer has not applied. */
interface OwnRow {
  myId: string | null;
  myStatus: ApplicationStatus;
  myNote: string | null;
  myHighlightIds: string[];
  myReason: string | null;
  myCreatedAt: Date;
  myChangedAt: Date;
  myRev: number;
}

export interface OpportunityRow extends NeutralRow, OwnRow {}

export interface PostedRow extends NeutralRow {
  pendingCount: number;
  pendingSince: Date | null;
}

type Summary = SentApplication['opportunity'];
/** The fields that opportunities of every kind have, the same for every viewer. */
export type NeutralBase = Omit<Summary, 'kind' | 'category' | 'maxAccepted' | 'deadline'>;

export const toBase = (row: NeutralRow): NeutralBase => ({
  id: row.id,
  title: row.title,
  description: row.description,
  createdAt: row.createdAt.toISOString(),
  poster: {
    id: row.posterId,
    displayName: row.displayName,
    profileImageUrl: row.profileImageUrl,
    avatar: row.avatar,
  },
  applicants: row.applicants,
  acceptedCount: row.acceptedCount,
  isClosed: row.isClosed,
  rev: row.rev,
  ...(row.isHidden && { isHidden: true }),
});

const toSummary = (row: NeutralRow): Summary => ({
  ...toBase(row),
  kind: row.kind,
  category: row.category,
  maxAccepted: row.maxAccepted,
  deadline: row.deadline,
});

export const toOwn = (row: OpportunityRow): OwnApplication | null =>
  row.myId === null ? null : ownOf({ ...row, myId: row.myId });

const ownOf = (row: OpportunityRow & { myId: string }): OwnApplication => ({
  id: row.myId,
  opportunityId: row.id,
  status: row.myStatus,
  note: row.myNote,
  highlightIds: row.myHighlightIds,
  reason: row.myReason,
  createdAt: row.myCreatedAt.toISOString(),
  changedAt: row.myChangedAt.toISOString(),
  rev: row.myRev,
});

/** A row that was found by its application, so `myId` is not null. */
export type SentRow = OpportunityRow & { myId: string; applicantId: string };

export const toSent = (row: SentRow): SentApplication => ({ ...ownOf(row), opportunity: toSummary(row) });

export const toPosted = (row: PostedRow): PostedOpportunity => ({
  ...toSummary(row),
  pendingCount: row.pendingCount,
  pendingSince: row.pendingSince?.toISOString() ?? null,
});

export const toTotals = (row: NeutralRow): ApplicantTotals => ({
  id: row.id,
  applicants: row.applicants,
  acceptedCount: row.acceptedCount,
  maxAccepted: row.maxAccepted,
  deadline: row.deadline,
  isClosed: row.isClosed,
  rev: row.rev,
});
