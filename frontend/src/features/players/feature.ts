import { UserCircleIcon } from '../../icons/first.ts';
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

/** Imports the reads late, because the app's first file is the same for every page. */
const readProfiles = async (context: ReadContext, tab?: 'players') =>
  (await import('./players.reads.ts')).readProfiles(context, tab);
/** Reads the data of a tab, and loads the code of the tab, which is most of the page. */
async function readTab(context: ReadContext, tab?: 'players'): Promise<void> {
  const { loadTab } = await import('./pages/profiles-page.tsx');
  await Promise.all([readProfiles(context, tab), loadTab(tab ?? context.search.get('tab'))]);
}

const loadProfilesPage = async () => (await import('./pages/profiles-page.tsx')).ProfilesPage;

export const players = {
  pages: [
    {
      path: '/profile',
      canonical: '/profile',
      title: 'shell:entry.profile',
      texts: ['profiles', 'myProfile'],
      source: 'src/features/players/pages/profiles-page.tsx',
      load: loadProfilesPage,
      reads: readTab,
      entry: { name: 'profile', Icon: UserCircleIcon, alsoAt: ['/profiles'] },
    },
    {
      path: '/profiles',
      canonical: '/profiles',
      title: 'shell:entry.profile',
      texts: ['profiles', 'myProfile'],
      source: 'src/features/players/pages/profiles-page.tsx',
      load: loadProfilesPage,
      reads: (context) => readTab(context, 'players'),
    },
    {
      path: '/profiles/:id',
      title: 'shell:entry.profile',
      texts: ['profiles', 'playerPage'],
      source: 'src/features/players/pages/player-page.tsx',
      load: async () => (await import('./pages/player-page.tsx')).PlayerPage,
      reads: readProfiles,
    },
  ],
  linkCards: {
    player: { texts: [], load: async () => (await import('./links/player-link-card.tsx')).PlayerLinkCard },
  },
  forget: async () => (await import('../../session/visitor-look.ts')).forgetVisitorLook(),
  realtime: async () => (await import('./players.realtime.ts')).playersRealtime,
} satisfies Feature;
