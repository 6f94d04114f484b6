import type { QueryClient } from '@tanstack/react-query';
import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import type { Params } from 'react-router-dom';
import type { Icon } from '../icons/icon.tsx';
import type { Namespace } from './i18n.ts';
import type { LinkCardParts } from './link-cards.ts';
import type { CatchUp, EventHandlers, TopicHandlers } from './realtime/handlers.ts';

export type Address = `/${string}`;

/** The values on which a route's first reads may depend. */
export interface ReadContext {
  queryClient: QueryClient;
  params: Readonly<Params>;
  search: URLSearchParams;
}

/**
 * One screen: its addresses, its code, and what its first render needs. The router, the sidebar and the tab's title use
 * these.
 */
export interface PageDefinition {
  /** Pattern of the route. */
  path: Address;
  /** The main address of the screen. Without it each address is its own main address, such as `/games/:id`. */
  canonical?: Address;
  /** Other addresses of the same screen. */
  aliases?: readonly Address[];
  /** The tab's title until the page sets one of its own. */
  title: ParseKeys<['shell', 'pages']>;
  /** Texts that are loaded together with the page's code. */
  texts?: readonly Namespace[];
  load: () => Promise<ComponentType>;
  /** The module that `load` imports. The server finds its files under this name in the build's manifest. */
  source: string;
  /** Starts the reads of the first screen, so that they load in parallel with the page's code. */
  reads?: (context: ReadContext) => Promise<void>;
  /** Shown without the sidebar and the bars around it. */
  isBare?: boolean;
  /** The page has only links, so it works without the app until the reader follows a link. */
  isStatic?: boolean;
  /** Name and icon of the screen in the sidebar and the bottom bar; `shell/navigation.ts` lists the names of each. */
  entry?: NavigationEntry;
}

type NameIn<Key> = Key extends `entry.${infer Name}` ? Name : never;

export interface NavigationEntry {
  /** Key of the entry's text, under `entry` in the shell's texts. */
  name: NameIn<ParseKeys<'shell'>>;
  Icon: Icon<'regular' | 'fill'>;
  /** A count at the end of the sidebar's row. */
  Badge?: ComponentType;
  /** Further addresses at which the entry is marked as the current one. */
  alsoAt?: readonly Address[];
}

/** A feature's handlers of events and watched topics. Loaded after the first screen. */
export interface FeatureRealtime {
  events?: EventHandlers;
  topics?: TopicHandlers;
  catchUp?: CatchUp;
  /**
   * Reads the data that the server has sent with the page for parts that every screen shows late. Runs before the
   * page connects; the events of the connection then keep the data up to date.
   */
  firstReads?: (queryClient: QueryClient) => Promise<unknown>;
  /** Runs at each catch-up, such as after each connection, once the topics are watched and before data is read. */
  connected?: (queryClient: QueryClient) => void;
}

/** Everything that the app uses of a feature. Each feature has one `feature.ts`; `app/features.ts` exports them all. */
export interface Feature {
  pages: readonly PageDefinition[];
  realtime?: () => Promise<FeatureRealtime>;
  /** Runs on every page. */
  Background?: ComponentType;
  /** Shown under the top bar of every screen that is not `isBare`. */
  Notice?: ComponentType;
  /** The cards that stand for links to the feature's pages in texts of people. */
  linkCards?: LinkCardParts;
  /** Removes a member's data from this device when they sign out. */
  forget?: (userId: string) => void | Promise<void>;
}
