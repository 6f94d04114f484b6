/** Topics that a client may watch. */
export const reportTopics = {
  /** The queue of reports; for operators. */
  all: 'reports',
} as const;

declare module '../realtime/events.ts' {
  interface TopicState {
    reports: { openCount: number };
  }
}
