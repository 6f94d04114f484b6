/** The kinds of content that can be reported, hidden and shown again. Each feature registers its own kinds. */
export const REPORT_KINDS = [
  'message',
  'post',
  'comment',
  'profile',
  'game',
  'opening',
  'sponsorship',
  'court_photo',
  'coach',
  'result',
] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** The kinds with a report dialog. A result has none: players object to it on the game's page. */
export type DialogKind = Exclude<ReportKind, 'result'>;

/** The content that a report or an action is about. */
export interface ReportTarget {
  kind: ReportKind;
  id: string;
}

export const REPORT_REASONS = [
  'harassment',
  'hate',
  'sexual',
  'violence',
  'spam',
  'impersonation',
  'unsafe_game',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The reasons that make sense for a kind: only a game can be unsafe to go to. */
export const reasonsOf = (kind: ReportKind): readonly ReportReason[] =>
  kind === 'game' ? REPORT_REASONS : REPORT_REASONS.filter((reason) => reason !== 'unsafe_game');

export const REPORT = {
  /** Characters. */
  maxNote: 1_000,
  /** Messages before and after a reported one that operators see with it. */
  neighbours: 3,
  /** Characters of the text that a row of the queue shows. */
  maxExcerpt: 200,
  /** Most reports, actions and states of the content in the details; the newest are kept. */
  maxDetails: 50,
  /** Most other items of the same author in the details; the latest reported are kept. */
  maxAuthorItems: 10,
} as const;

/** The decisions of operators about reported content. */
export const DECISIONS = ['hide', 'warn', 'suspend', 'dismiss'] as const;

/** `undo` takes back the last action that has not been undone. */
export const MODERATION_ACTIONS = [...DECISIONS, 'undo'] as const;
export type ModerationActionName = (typeof MODERATION_ACTIONS)[number];

export const MODERATION = {
  /** Characters. The warned or suspended person reads the reason. */
  maxReason: 500,
  maxDays: 365,
} as const;
