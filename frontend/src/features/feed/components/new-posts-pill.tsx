import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { firstPage, hasItem } from '../../../lib/paged.ts';
import { patchOnce } from '../../../lib/query-cache.ts';
import { NewItemsPill } from '../../../ui/new-items-pill.tsx';
import type { PostPages } from '../cached-post.ts';
import { cachedPosts } from '../feed.cache.ts';
import { feedQueries } from '../feed.queries.ts';
import { newPosts } from '../new-posts.store.ts';

interface NewPostsPillProps {
  pages: PostPages | undefined;
  /** Called when the new posts are in the list. */
  onShown: () => void;
}

/** The button that counts the posts which are not in the list yet. A click reads them into the list. */
export function NewPostsPill({ pages, onShown }: NewPostsPillProps) {
  const { t } = useTranslation('feed');
  const queryClient = useQueryClient();
  const { waiting } = newPosts.useStore();
  // The event of the viewer's own post may arrive before the answer that puts the post into the list.
  const missing = pages ? waiting.filter(({ id }) => !hasItem(pages, id)) : [];

  const show = async () => {
    const covered = newPosts.useStore.getState().waiting;
    const hasWorked = await readNewPosts(queryClient, feedQueries.list(null).queryKey);
    if (hasWorked) {
      newPosts.clear(covered);
      onShown();
    }
    return hasWorked;
  };

  return (
    <NewItemsPill
      items={missing}
      known={missing.length > 0 ? cachedPosts(queryClient).map(({ user }) => user) : []}
      textOf={(count) => (count === undefined ? t('newPostsUncounted') : t('newPosts', { count }))}
      failure={t('newPostsFailed')}
      onShow={show}
      phoneLift={27}
    />
  );
}

/**
 * Shortens a list to its first page and reads that page again; scrolling loads later pages. Returns whether the read
 * worked. If not, the list is unchanged.
 */
export async function readNewPosts(queryClient: QueryClient, queryKey: QueryKey): Promise<boolean> {
  const before = queryClient.getQueryData<PostPages>(queryKey);
  patchOnce<PostPages>(queryClient, queryKey, firstPage);
  await queryClient.refetchQueries({ queryKey, exact: true });
  const hasFailed = queryClient.getQueryState(queryKey)?.status === 'error';
  if (hasFailed && before) patchOnce<PostPages>(queryClient, queryKey, () => before);
  return !hasFailed;
}
