import type { HighlightCategory } from '../feed/rules.ts';

export interface NamedHighlight {
  highlightId: string;
  category: HighlightCategory;
  createdAt: string;
}

/** The topic `highlights` is told of new highlights, and of every removed post by `feed.removed`. */
export interface HighlightsEvents {
  /** Only what the "3 new highlights" button needs: the highlights themselves are read from the list. */
  'highlights.created': NamedHighlight & { authorId: string };
}

/** The newest highlight of each category that has one: after a lost connection they show whether there are new ones. */
export interface HighlightsState {
  newest: NamedHighlight[];
}

declare module '../realtime/events.ts' {
  interface EventPayloads extends HighlightsEvents {}
}
