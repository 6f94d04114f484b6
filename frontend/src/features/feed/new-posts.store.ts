import { newItemsStore } from '../../lib/new-items.ts';

/** Posts that were written since the feed was read. The viewer's own posts from other tabs count too. */
export const newPosts = newItemsStore();
