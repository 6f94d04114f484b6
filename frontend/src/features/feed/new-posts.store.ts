import { newItemsStore } from '../../lib/new-items.ts';

/** Posts that others wrote since the feed was read. */
export const newPosts = newItemsStore();
