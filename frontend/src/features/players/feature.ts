import { UserCircleIcon } from '../../icons/user-circle.ts';
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

/** Not in the app's first file, which is the same for every page. */
const readProfiles = async (context: ReadContext, tab?: 'players') =>
  (await import('./players.reads.ts')).readProfiles(context, tab);
const loadProfilesPage = async () => (await import('./pages/profiles-page.tsx')).ProfilesPage;

export const players = {
  pages: [
    {
      path: '/profile',
      canonical: '/profile',
      title: 'shell:entry.profile',
      texts: ['profiles', 'myProfile'],
      load: loadProfilesPage,
      reads: readProfiles,
      entry: { name: 'profile', Icon: UserCircleIcon, alsoAt: ['/profiles'] },
    },
    {
      path: '/profiles',
      canonical: '/profiles',
      title: 'shell:entry.profile',
      texts: ['profiles', 'myProfile'],
      load: loadProfilesPage,
      reads: (context) => readProfiles(context, 'players'),
    },
    {
      path: '/profiles/:id',
      title: 'shell:entry.profile',
      texts: ['profiles', 'playerPage'],
      load: async () => (await import('./pages/player-page.tsx')).PlayerPage,
      reads: readProfiles,
    },
  ],
  forget: async () => (await import('../../session/visitor-look.ts')).forgetVisitorLook(),
  realtime: async () => (await import('./players.realtime.ts')).playersRealtime,
} satisfies Feature;
