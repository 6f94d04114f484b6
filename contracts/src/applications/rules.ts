/** Kinds of opportunities. Each is also the name of its feature, of its topic and of its events. */
export const OPPORTUNITY_KINDS = ['coaching', 'sponsorships'] as const;
export type OpportunityKind = (typeof OPPORTUNITY_KINDS)[number];

/** Limits of opportunities and applications. This file uses no zod, because cards import it too. */
export const OPPORTUNITY = {
  title: { min: 3 },
  /** Most people that can be accepted. */
  maxAccepted: 1_000,
  /** Largest amount of money. */
  maxAmount: 1_000_000_000,
} as const;

export const APPLICATION = {
  /** Characters. */
  maxNote: 2_000,
  maxReason: 500,
  maxHighlights: 3,
  /** How long the poster may take an answer back. */
  undoMs: 60_000,
  /** The poster is reminded once of an application that has been pending for this long. */
  remindAfterMs: 48 * 60 * 60_000,
  /** A pending application expires after this long. */
  expireAfterMs: 7 * 24 * 60 * 60_000,
} as const;

/** The parts of an opportunity that decide whether members can apply. */
export interface OpportunityTerms {
  isClosed: boolean;
  acceptedCount: number;
  /** Null: no limit. */
  maxAccepted: number | null;
  /** A calendar day, `2026-12-31`; null: none. */
  deadline: string | null;
}

export type OpportunityState = 'open' | 'closed' | 'full' | 'past';

/**
 * Whether members can apply at `now` (milliseconds), and if not, why. A deadline passes twelve hours after its day has
 * ended in UTC: the day has then ended everywhere on Earth, so each applicant has the whole day.
 */
export function opportunityState(terms: OpportunityTerms, now: number): OpportunityState {
  if (terms.isClosed) return 'closed';
  if (terms.deadline !== null && terms.deadline < earliestToday(now)) return 'past';
  if (terms.maxAccepted !== null && terms.acceptedCount >= terms.maxAccepted) return 'full';
  return 'open';
}

/** Today in the zone that is furthest behind UTC: the first day that a deadline may have. */
export const earliestToday = (now: number): string => new Date(now - 12 * 60 * 60_000).toISOString().slice(0, 10);
