import { NewspaperIcon } from '../../icons/first.ts';
import type { Feature } from '../../lib/feature.ts';
import type composeTexts from '../../locales/en/compose.ts';
import type feedTexts from '../../locales/en/feed.ts';

declare module '../../lib/i18n.ts' {
  interface Texts {
    compose: typeof composeTexts;
    feed: typeof feedTexts;
  }
}

export const feed = {
  pages: [
    {
      path: '/feed',
      canonical: '/feed',
      aliases: ['/social-feed'],
      title: 'shell:entry.feed',
      texts: ['feed'],
      source: 'src/features/feed/pages/feed-page.tsx',
      load: async () => (await import('./pages/feed-page.tsx')).FeedPage,
      reads: async ({ queryClient, search }) => {
        const { readFirst } = await import('./feed.queries.ts');
        await readFirst(queryClient, search);
      },
      entry: { name: 'feed', Icon: NewspaperIcon },
    },
    {
      path: '/feed/:postId',
      title: 'shell:entry.feed',
      texts: ['feed'],
      source: 'src/features/feed/pages/post-page.tsx',
      load: async () => (await import('./pages/post-page.tsx')).PostPage,
      reads: async ({ queryClient, params: { postId = '' } }) => {
        const { feedQueries } = await import('./feed.queries.ts');
        await Promise.all([
          queryClient.prefetchQuery(feedQueries.detail(postId)),
          queryClient.prefetchInfiniteQuery(feedQueries.comments(postId)),
        ]);
      },
    },
  ],
  linkCards: {
    post: { texts: ['feed'], load: async () => (await import('./links/post-link-card.tsx')).PostLinkCard },
  },
  realtime: async () => (await import('./feed.realtime.ts')).feedRealtime,
  forget: async (userId) => {
    const [{ forgetPostDrafts }, { forgetCommentDrafts }] = await Promise.all([
      import('./compose/drafts.store.ts'),
      import('./comments/comments.store.ts'),
    ]);
    forgetCommentDrafts();
    await forgetPostDrafts(userId);
  },
} satisfies Feature;
