import { readHomeGames } from '../features/games/feature.ts';
import { readConversations } from '../features/messages/feature.ts';
import { HouseIcon } from '../icons/first.ts';
import type { Feature, PageDefinition } from '../lib/feature.ts';
import type { LinkCardParts } from '../lib/link-cards.ts';
import * as features from './features.ts';

const home: PageDefinition = {
  path: '/',
  canonical: '/',
  title: 'shell:entry.home',
  texts: ['home'],
  source: 'src/app/pages/home/home-page.tsx',
  load: async () => (await import('./pages/home/home-page.tsx')).HomePage,
  reads: async (context) => {
    await Promise.all([readHomeGames(context), readConversations(context)]);
  },
  entry: { name: 'home', Icon: HouseIcon },
};

const landing: PageDefinition = {
  path: '/landing',
  canonical: '/landing',
  title: 'shell:tagline',
  texts: ['landing', 'home'],
  source: 'src/app/pages/landing/landing-page.tsx',
  load: async () => (await import('./pages/landing/landing-page.tsx')).LandingPage,
  isBare: true,
  isStatic: true,
};

/** Every screen: the router, the sidebar, the bottom bar and the tests read this one table. */
export const PAGES: readonly PageDefinition[] = [
  home,
  landing,
  ...Object.values(features).flatMap((feature): readonly PageDefinition[] => feature.pages),
];

/** The cards of links to pages of all features. */
export const LINK_CARDS: LinkCardParts = Object.assign(
  {},
  ...Object.values(features).map((feature: Feature) => feature.linkCards),
);
