import type { Address, NavigationEntry as Entry } from '../../lib/feature.ts';
import { PAGES } from '../pages.ts';

export interface NavigationEntry extends Entry {
  to: Address;
  /** Other addresses at which the entry is marked as the current one. */
  aliases: readonly Address[];
}

type EntryName = Entry['name'];

/** Groups of sidebar entries, separated by a line. */
const SIDEBAR: readonly (readonly EntryName[])[] = [
  ['home', 'feed', 'courts', 'games', 'joinGames', 'highlights', 'messages'],
  ['coaches', 'sponsorships'],
  ['settings'],
];

export const SIDEBAR_GROUPS = SIDEBAR.map((names) => names.map(entryOf));

/** The entries of the bottom bar; it has its own, shorter names. */
const SHORT = ['home', 'feed', 'courts', 'profile'] as const;

export const BOTTOM_BAR = SHORT.map((name) => ({ ...entryOf(name), name }));

function entryOf(name: EntryName): NavigationEntry {
  const page = PAGES.find(({ entry }) => entry?.name === name);
  if (!page?.entry) throw new Error(`No page has the entry ${name}`);
  return {
    ...page.entry,
    to: page.canonical ?? page.path,
    aliases: [...(page.aliases ?? []), ...(page.entry.alsoAt ?? [])],
  };
}

/**
 * Whether a path belongs to an entry: its address, an alias, or a page below either. Home matches only `/`. Like the
 * router, this ignores case and a slash at the end.
 */
export function isActive({ to, aliases }: Pick<NavigationEntry, 'to' | 'aliases'>, pathname: string): boolean {
  const at = pathname.toLowerCase().replace(/(?<=.)\/$/, '');
  return [to, ...aliases].some((path) => at === path || at.startsWith(`${path}/`));
}
