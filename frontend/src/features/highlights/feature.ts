import { FilmStripIcon } from '../../icons/first.ts';
import type { Feature } from '../../lib/feature.ts';
import type highlightsTexts from '../../locales/en/highlights.ts';

declare module '../../lib/i18n.ts' {
  interface Texts {
    highlights: typeof highlightsTexts;
  }
}

export const highlights = {
  pages: [
    {
      path: '/highlights',
      canonical: '/highlights',
      title: 'shell:entry.highlights',
      texts: ['highlights'],
      source: 'src/features/highlights/pages/highlights-page.tsx',
      load: async () => (await import('./pages/highlights-page.tsx')).HighlightsPage,
      reads: async ({ queryClient }) => {
        const { highlightsQueries } = await import('./highlights.queries.ts');
        await queryClient.prefetchInfiniteQuery(highlightsQueries.list());
      },
      entry: { name: 'highlights', Icon: FilmStripIcon },
    },
  ],
  realtime: async () => (await import('./highlights.realtime.ts')).highlightsRealtime,
} satisfies Feature;
