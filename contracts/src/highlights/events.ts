import type { HighlightCategory } from '../feed/rules.ts';

export interface NamedHighlight {
  highlightId: string;
  category: HighlightCategory;
  createdAt: string;
}

/** Sent to the topic `highlights`, which also receives `feed.removed` of every removed post. */
export interface HighlightsEvents {
  /** Contains only what the "3 new highlights" button needs. The page reads the highlights themselves from the list. */
  'highlights.created': NamedHighlight & { authorId: string };
}

/**
 * The newest highlight of each category. With these, a page detects after a lost connection whether there are new
 * ones.
 */
export interface HighlightsState {
  newest: NamedHighlight[];
}

declare module '../realtime/events.ts' {
  interface EventPayloads extends HighlightsEvents {}
}
