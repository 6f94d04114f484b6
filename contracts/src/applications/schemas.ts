import { z } from 'zod';
import { Id, line, optionalLine, optionalText, pageQuery, Timestamp } from '../common/schemas.ts';
import { Highlight } from '../highlights/schemas.ts';
import { Face } from '../people/schemas.ts';
import { Player } from '../players/schemas.ts';
import { APPLICATION, OPPORTUNITY, OPPORTUNITY_KINDS } from './rules.ts';
import { APPLICATION_ANSWERS, APPLICATION_STATUSES } from './transitions.ts';

/** The title of a new opportunity. Stored ones may lack a title. */
export const OpportunityTitle = line(OPPORTUNITY.title.min, 'Title must be at least 3 characters');

/** Matches negative amounts such as `-5` and `$ -5`, and the words NaN and Infinity. */
const NO_AMOUNT = /^\W*-\W*\d|^[+-]?(nan|infinity)$/i;

/** Money in US dollars as a number, or one line that describes it: `Travel costs and two pairs of shoes`. */
export const Amount = z.union(
  [
    z.number('Enter an amount').min(0, 'Cannot be negative').max(OPPORTUNITY.maxAmount),
    optionalLine().refine((line) => !NO_AMOUNT.test(line), {
      error: 'Cannot be negative',
      params: { code: 'too_low', min: 0 },
    }),
  ],
  'Enter an amount',
);

/** An application as its applicant sees it. */
export const OwnApplication = z
  .object({
    id: Id,
    opportunityId: Id,
    status: z.enum(APPLICATION_STATUSES),
    note: z.string().nullable(),
    /** The attached highlights of the applicant, in the order in which they were chosen. */
    highlightIds: z.array(Id),
    /** Why the poster declined the application; null if they gave no reason. */
    reason: z.string().nullable(),
    /** When the applicant applied, or applied again. */
    createdAt: Timestamp,
    /** When `status` last changed. */
    changedAt: Timestamp,
    /** Clients ignore an application with a lower `rev` than they have. */
    rev: z.int(),
  })
  .meta({ id: 'OwnApplication' });
export type OwnApplication = z.infer<typeof OwnApplication>;

/** The fields that all kinds of opportunities share, the same for every viewer. */
export const neutralOpportunity = {
  id: Id,
  title: z.string().nullable(),
  description: z.string().nullable(),
  createdAt: Timestamp,
  poster: Face,
  /** Applications that are not withdrawn. */
  applicants: z.int().nonnegative(),
  acceptedCount: z.int().nonnegative(),
  /** Closed by its poster. `opportunityState` decides whether members can apply. */
  isClosed: z.boolean(),
  /** Revision of the text and the counts. Clients ignore an opportunity with a lower `rev` than they have. */
  rev: z.int(),
  /** Operators have hidden the opportunity: only its poster still sees it. */
  isHidden: z.literal(true).optional(),
};

/** The caller's own application; null without one. */
export const myApplication = OwnApplication.nullable();

/** Newest first. `posterId` keeps the opportunities of one poster. Each kind adds its own categories. */
export const OpportunitiesQuery = pageQuery().safeExtend({ posterId: Id.optional() });

export const OpportunityParams = z.strictObject({ id: Id });
export const ApplicationParams = z.strictObject({ id: Id });
export const ApplicationsPage = pageQuery();

/** The parts that an applicant may add to an application. */
export const ApplicationForm = z
  .strictObject({
    note: optionalText(APPLICATION.maxNote).nullish(),
    highlightIds: z
      .array(Id)
      .max(APPLICATION.maxHighlights, `At most ${APPLICATION.maxHighlights}`)
      .refine((ids) => new Set(ids).size === ids.length, { error: 'Choose each once', params: { code: 'named_twice' } })
      .optional(),
  })
  .meta({ id: 'ApplicationForm' });
export type ApplicationForm = z.input<typeof ApplicationForm>;

/** Opens and closes an opportunity. */
export const CloseOpportunity = z.strictObject({ isClosed: z.boolean() }).meta({ id: 'CloseOpportunity' });
export type CloseOpportunity = z.infer<typeof CloseOpportunity>;

/** The poster's answer. `rev` is the revision of the application that the poster saw. */
export const AnswerApplication = z
  .strictObject({
    answer: z.enum(APPLICATION_ANSWERS),
    /** Only for `decline`; the applicant reads it. */
    reason: optionalText(APPLICATION.maxReason).nullish(),
    rev: z.int().nonnegative(),
  })
  .refine(({ answer, reason }) => answer === 'decline' || !reason, {
    path: ['reason'],
    error: 'Only a declined application has a reason',
    params: { code: 'invalid' },
  })
  .meta({ id: 'AnswerApplication' });
export type AnswerApplication = z.input<typeof AnswerApplication>;

/** The opportunity of an application, in a list of several kinds. */
const OpportunitySummary = z.object({
  kind: z.enum(OPPORTUNITY_KINDS),
  ...neutralOpportunity,
  category: z.string(),
  maxAccepted: z.int().positive().nullable(),
  /** `2026-12-31`. */
  deadline: z.iso.date().nullable(),
});

/** One of the caller's applications, with its opportunity. */
export const SentApplication = OwnApplication.extend({ opportunity: OpportunitySummary }).meta({
  id: 'SentApplication',
});
export type SentApplication = z.infer<typeof SentApplication>;

/** An opportunity that the caller posted. */
export const PostedOpportunity = OpportunitySummary.extend({
  /** Number of applications that wait for an answer, and since when the oldest one waits. */
  pendingCount: z.int().nonnegative(),
  pendingSince: Timestamp.nullable(),
}).meta({ id: 'PostedOpportunity' });
export type PostedOpportunity = z.infer<typeof PostedOpportunity>;

/** An application as the poster of its opportunity sees it. */
export const ReceivedApplication = OwnApplication.omit({ highlightIds: true })
  .extend({
    applicant: Player.omit({ isFollowing: true, followerCount: true, achievementCount: true }),
    highlights: z.array(
      Highlight.pick({ id: true, title: true, category: true, mediaType: true, mediaUrl: true, media: true }),
    ),
    /** Until then the poster can take back their last answer; null if they cannot. */
    undoUntil: Timestamp.nullable(),
    /** The last 20 statuses before the present one, oldest first. */
    history: z.array(z.object({ status: z.enum(APPLICATION_STATUSES), at: Timestamp })),
  })
  .meta({ id: 'ReceivedApplication' });
export type ReceivedApplication = z.infer<typeof ReceivedApplication>;

/** The response to `AnswerApplication`: the application, and the conversation that shortlisting opens. */
export const AnsweredApplication = z
  .object({
    application: ReceivedApplication,
    /** Null unless the applicant is shortlisted. */
    conversationId: Id.nullable(),
  })
  .meta({ id: 'AnsweredApplication' });
export type AnsweredApplication = z.infer<typeof AnsweredApplication>;
