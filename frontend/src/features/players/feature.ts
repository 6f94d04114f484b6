import { UserCircleIcon } from '@phosphor-icons/react';
import type { Feature, ReadContext } from '../../lib/feature.ts';
import type myProfileTexts from '../../locales/en/myProfile.ts';
import type playerPageTexts from '../../locales/en/playerPage.ts';
import type profilesTexts from '../../locales/en/profiles.ts';

declare module '../../lib/i18n.ts' {
  interface Texts {
    profiles: typeof profilesTexts;
    myProfile: typeof myProfileTexts;
    playerPage: typeof playerPageTexts;
  }
}

const loadProfilesPage = async () => (await import('./pages/profiles-page.tsx')).ProfilesPage;

export const players = {
  pages: [
    {
      path: '/profile',
      canonical: '/profile',
      title: 'shell:entry.profile',
      texts: ['profiles', 'myProfile'],
      load: loadProfilesPage,
      reads: (context) => readTab(context, context.search.get('tab')),
      entry: { name: 'profile', Icon: UserCircleIcon, alsoAt: ['/profiles'] },
    },
    {
      path: '/profiles',
      canonical: '/profiles',
      title: 'shell:entry.profile',
      texts: ['profiles', 'myProfile'],
      load: loadProfilesPage,
      reads: (context) => readTab(context, 'players'),
    },
    {
      path: '/profiles/:id',
      title: 'shell:entry.profile',
      texts: ['profiles', 'playerPage'],
      load: async () => (await import('./pages/player-page.tsx')).PlayerPage,
      reads: async ({ queryClient, params: { id = '' } }) => {
        const { playersQueries } = await import('./players.queries.ts');
        await queryClient.prefetchQuery(playersQueries.profile(id));
      },
    },
  ],
  realtime: async () => (await import('./players.realtime.ts')).playersRealtime,
} satisfies Feature;

/** What the open tab shows first. */
async function readTab({ queryClient, search }: ReadContext, tab: string | null): Promise<void> {
  const { playersQueries } = await import('./players.queries.ts');
  if (tab === 'players') {
    const isNarrowed = search.has('search') || search.has('following');
    if (!isNarrowed) await queryClient.prefetchInfiniteQuery(playersQueries.search(''));
    return;
  }
  const own = queryClient.prefetchQuery(playersQueries.stats('anonymous'));
  const first =
    tab === 'rankings'
      ? queryClient.prefetchQuery(playersQueries.leaderboard())
      : queryClient.prefetchQuery(playersQueries.mine());
  await Promise.all([own, first]);
}
