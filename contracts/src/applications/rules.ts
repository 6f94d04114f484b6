/** What one can apply to. Each is the name of its feature, of its topic and of its events. */
export const OPPORTUNITY_KINDS = ['coaching', 'sponsorships'] as const;
export type OpportunityKind = (typeof OPPORTUNITY_KINDS)[number];

/** Limits of opportunities and applications. No zod here: cards import it too. */
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
  /** The poster of an application that is pending for so long is reminded once. */
  remindAfterMs: 48 * 60 * 60_000,
  /** An application that is pending for so long expires. */
  expireAfterMs: 7 * 24 * 60 * 60_000,
} as const;

/** The parts of an opportunity that say whether one can apply. */
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
 * Whether one can apply at `now` (milliseconds), and if not, why. A deadline is over once its day has ended everywhere on
 * Earth, twelve hours after it has in UTC: nobody's own day is cut short.
 */
export function opportunityState(terms: OpportunityTerms, now: number): OpportunityState {
  if (terms.isClosed) return 'closed';
  if (terms.deadline !== null && terms.deadline < earliestToday(now)) return 'past';
  if (terms.maxAccepted !== null && terms.acceptedCount >= terms.maxAccepted) return 'full';
  return 'open';
}

/** The calendar day where it is earliest on Earth: the first day that a deadline may have. */
export const earliestToday = (now: number): string => new Date(now - 12 * 60 * 60_000).toISOString().slice(0, 10);
