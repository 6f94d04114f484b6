import { africaAndAsia } from './africa-and-asia.ts';
import { california } from './california.ts';
import { centralEurope } from './central-europe.ts';
import { latinAmerica } from './latin-america.ts';
import { londonAndParis } from './london-and-paris.ts';
import { newYork } from './new-york.ts';
import { northAmerica } from './north-america.ts';
import { oceania } from './oceania.ts';
import type { SeedCourt } from './seed-court.ts';
import { southernEurope } from './southern-europe.ts';

const courts = {
  ...newYork,
  ...california,
  ...northAmerica,
  ...latinAmerica,
  ...londonAndParis,
  ...centralEurope,
  ...southernEurope,
  ...africaAndAsia,
  ...oceania,
};

/** How sample games name a court. */
export type CourtSlug = keyof typeof courts;

export const seedCourts = Object.entries(courts) as [CourtSlug, SeedCourt][];

export const courtOf = (slug: CourtSlug): SeedCourt => courts[slug];
