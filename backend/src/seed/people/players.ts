import { localsAfricaAndAsia } from './locals-africa-and-asia.ts';
import { localsAmericas } from './locals-americas.ts';
import { localsEurope } from './locals-europe.ts';
import { newYork } from './new-york.ts';
import { northAmerica } from './north-america.ts';
import { overseas } from './overseas.ts';
import type { SeedPlayer } from './seed-player.ts';

const regulars = { ...newYork, ...northAmerica, ...overseas };
const players = { ...regulars, ...localsAmericas, ...localsEurope, ...localsAfricaAndAsia };

/** How the lists name a player, and the subject they sign in with. */
export type Slug = keyof typeof players;

export const seedPlayers = Object.entries(players) as [Slug, SeedPlayer][];

/** Those who also talk, post and like. The others fill games. */
export const seedRegulars: ReadonlySet<Slug> = new Set(Object.keys(regulars) as Slug[]);
