import type { HighlightsState } from './events.ts';

/** Topics that a client may watch. */
export const highlightsTopics = {
  /** New highlights. */
  all: 'highlights',
} as const;

declare module '../realtime/events.ts' {
  interface TopicState {
    highlights: HighlightsState;
  }
}
