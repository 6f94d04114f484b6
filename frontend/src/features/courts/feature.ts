import { MapPinAreaIcon } from '../../icons/first.ts';
import type { Feature } from '../../lib/feature.ts';
import type courtsTexts from '../../locales/en/courts.ts';
import type homeCourtsTexts from '../../locales/en/homeCourts.ts';

declare module '../../lib/i18n.ts' {
  interface Texts {
    courts: typeof courtsTexts;
    homeCourts: typeof homeCourtsTexts;
  }
}

/**
 * Finds out, before the page is shown, whether the browser gives the position without asking. If the sentence about
 * this appeared later, it would move the lists.
 */
const learnPermission = async () => (await import('../../lib/viewer-position.ts')).readPermission();

export const courts = {
  pages: [
    {
      path: '/courts',
      canonical: '/courts',
      aliases: ['/court-finder'],
      title: 'shell:entry.courts',
      texts: ['courts'],
      source: 'src/features/courts/pages/court-finder-page.tsx',
      load: async () => {
        const [{ CourtFinderPage }] = await Promise.all([import('./pages/court-finder-page.tsx'), learnPermission()]);
        return CourtFinderPage;
      },
      reads: async ({ queryClient, search }) => {
        const { readFinder } = await import('./finder/finder-reads.ts');
        await readFinder(queryClient, search);
      },
      entry: { name: 'courts', Icon: MapPinAreaIcon },
    },
    {
      path: '/courts/:id',
      title: 'shell:entry.courts',
      texts: ['courts', 'games'],
      source: 'src/features/courts/pages/court-page.tsx',
      load: async () => (await import('./pages/court-page.tsx')).CourtPage,
      reads: async ({ queryClient, params: { id = '' } }) => {
        const [{ courtsQueries }, { readGamesAtCourt }] = await Promise.all([
          import('./courts.queries.ts'),
          import('../games/index.ts'),
        ]);
        await Promise.all([queryClient.prefetchQuery(courtsQueries.detail(id)), readGamesAtCourt(queryClient, id)]);
      },
    },
  ],
  linkCards: {
    court: { texts: ['courts'], load: async () => (await import('./links/court-link-card.tsx')).CourtLinkCard },
  },
  realtime: async () => (await import('./courts.realtime.ts')).courtsRealtime,
} satisfies Feature;
