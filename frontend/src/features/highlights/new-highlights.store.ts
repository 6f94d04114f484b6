import type { HighlightCategory } from '@hoopline/contracts';
import { type NewItem, newItemsStore } from '../../lib/new-items.ts';

interface NewHighlight extends NewItem {
  category: HighlightCategory;
}

/** Highlights that others posted since the list was read. */
export const newHighlights = newItemsStore<NewHighlight>();
