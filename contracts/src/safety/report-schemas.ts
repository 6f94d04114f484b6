import { z } from 'zod';
import { Id, optionalText, pageQuery, Timestamp } from '../common/schemas.ts';
import { hasVisibleText } from '../common/visible-text.ts';
import { DECISIONS, MODERATION, MODERATION_ACTIONS, REPORT, REPORT_KINDS, REPORT_REASONS } from './report-rules.ts';

const Kind = z.enum(REPORT_KINDS);
const Reason = z.enum(REPORT_REASONS, 'Please select a reason');

export const CreateReport = z
  .strictObject({
    kind: Kind.exclude(['result']),
    id: Id,
    /** Link key of a private game that the caller opened by its link. */
    key: z.string().max(100).optional(),
    reason: Reason,
    note: optionalText(REPORT.maxNote).optional(),
  })
  .meta({ id: 'CreateReport' });
export type CreateReport = z.infer<typeof CreateReport>;

/** The caller's own report. A second report of the same content answers the first one. */
export const Report = z
  .object({ id: Id, kind: Kind, targetId: Id, reason: Reason, note: z.string(), createdAt: Timestamp })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof Report>;

/** A person as operators see them. */
const Somebody = z.object({ id: Id, displayName: z.string() });

/** A message beside the one that was reported. */
const Neighbour = z.object({ id: Id, author: Somebody, text: z.string(), createdAt: Timestamp });

/** The reported content as it was when it was reported. Its author may change or delete it afterwards. */
export const ReportContext = z.object({
  author: Somebody,
  /** Title of a game, a result or an opportunity, or the name of a photo's court; null for other content. */
  title: z.string().nullable(),
  text: z.string(),
  /** Addresses of its pictures and videos, for as long as they are kept. */
  media: z.array(z.string()),
  /** Path of the page that shows it; null if only the people involved can open it. */
  path: z.string().nullable(),
  createdAt: Timestamp,
  /** For a message: a few messages before and after it, the oldest first. */
  before: z.array(Neighbour),
  after: z.array(Neighbour),
});
export type ReportContext = z.infer<typeof ReportContext>;

/** Reported content with its number of reports. Clients ignore an item with a lower `rev` than they have. */
export const ReportedItem = z
  .object({
    id: Id,
    kind: Kind,
    targetId: Id,
    /** Open until an operator acts. A new report, or an undone action, opens it again. */
    isOpen: z.boolean(),
    isHidden: z.boolean(),
    reportCount: z.int().positive(),
    reasons: z.array(z.object({ reason: Reason, count: z.int().positive() })),
    author: Somebody,
    /** The beginning of the title, or of the text if there is no title. */
    excerpt: z.string(),
    firstReportedAt: Timestamp,
    lastReportedAt: Timestamp,
    /** The queue is sorted by it, the lowest first. */
    position: z.number(),
    rev: z.int(),
  })
  .meta({ id: 'ReportedItem' });
export type ReportedItem = z.infer<typeof ReportedItem>;

/** An entry of the audit trail. */
export const ModerationAction = z.object({
  id: Id,
  action: z.enum(MODERATION_ACTIONS),
  operator: Somebody,
  reason: z.string(),
  /** End of a suspension; null for other actions. */
  until: Timestamp.nullable(),
  at: Timestamp,
  isUndone: z.boolean(),
});
export type ModerationAction = z.infer<typeof ModerationAction>;

/** Other reported items of an author, and the decisions about them. */
export const AuthorHistory = z.object({
  /** Other reported items of the author, and all reports of these. */
  itemCount: z.int().nonnegative(),
  reportCount: z.int().nonnegative(),
  /** At most `REPORT.maxAuthorItems`, the latest reported first. `decision` is null while nobody has decided. */
  items: z.array(
    ReportedItem.pick({ id: true, kind: true, excerpt: true, lastReportedAt: true }).extend({
      decision: z.enum(DECISIONS).nullable(),
    }),
  ),
});
export type AuthorHistory = z.infer<typeof AuthorHistory>;

export const ReportedItemDetail = ReportedItem.extend({
  /** The states in which it was reported, the newest first. */
  contexts: z.array(ReportContext),
  reports: z.array(z.object({ id: Id, reporter: Somebody, reason: Reason, note: z.string(), createdAt: Timestamp })),
  /** The newest first. */
  history: z.array(ModerationAction),
  authorHistory: AuthorHistory,
  /** Whether the content no longer exists. */
  isGone: z.boolean(),
  /** Until when the author cannot write; null unless they are suspended. */
  suspendedUntil: Timestamp.nullable(),
}).meta({ id: 'ReportedItemDetail' });
export type ReportedItemDetail = z.infer<typeof ReportedItemDetail>;

/** `days` is for a suspension alone. Only a dismissal needs no `reason`. `rev` is the revision that the operator saw. */
export const TakeAction = z
  .strictObject({
    action: z.enum(MODERATION_ACTIONS),
    reason: optionalText(MODERATION.maxReason),
    days: z
      .int('Enter a whole number')
      .min(1, 'At least 1')
      .max(MODERATION.maxDays, `At most ${MODERATION.maxDays}`)
      .optional(),
    rev: z.int(),
  })
  .refine(({ action, days }) => action !== 'suspend' || days !== undefined, {
    path: ['days'],
    error: 'Required',
    params: { code: 'required' },
  })
  .refine(({ action, reason }) => action === 'dismiss' || hasVisibleText(reason), {
    path: ['reason'],
    error: 'Required',
    params: { code: 'required' },
  })
  .meta({ id: 'TakeAction' });
export type TakeAction = z.infer<typeof TakeAction>;

export const ReportedItemParams = z.strictObject({ id: Id });
export const WarningParams = z.strictObject({ id: Id });
export const ReportsPage = pageQuery();
