/** What can be reported, hidden and shown again. Each feature registers its own with the server. */
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

/** The result of a game reaches operators by an objection on the game's page. Everything else has a report dialog. */
export type DialogKind = Exclude<ReportKind, 'result'>;

/** The one thing that a report or an action is about. */
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

/** The reasons that make sense of one kind: only a game can be unsafe to go to. */
export const reasonsOf = (kind: ReportKind): readonly ReportReason[] =>
  kind === 'game' ? REPORT_REASONS : REPORT_REASONS.filter((reason) => reason !== 'unsafe_game');

export const REPORT = {
  /** Characters. */
  maxNote: 1_000,
  /** Messages before and after a reported one that operators see with it. */
  neighbours: 3,
  /** Characters of the text that a row of the queue shows. */
  maxExcerpt: 200,
  /** Reports, actions and states of the content that the details have at most, the newest. */
  maxDetails: 50,
} as const;

/** `undo` takes the last one back that has not been taken back. */
export const MODERATION_ACTIONS = ['hide', 'warn', 'suspend', 'dismiss', 'undo'] as const;
export type ModerationActionName = (typeof MODERATION_ACTIONS)[number];

export const MODERATION = {
  /** Characters; the person it is about reads it. */
  maxReason: 500,
  maxDays: 365,
} as const;
