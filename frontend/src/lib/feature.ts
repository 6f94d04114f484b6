import type { QueryClient } from '@tanstack/react-query';
import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import type { Params } from 'react-router-dom';
import type { Icon } from '../icons/icon.tsx';
import type { Namespace } from './i18n.ts';
import type { CatchUp, EventHandlers, TopicHandlers } from './realtime/handlers.ts';

export type Address = `/${string}`;

/** What a route's first reads may depend on. */
export interface ReadContext {
  queryClient: QueryClient;
  params: Readonly<Params>;
  search: URLSearchParams;
}

/** One screen: its addresses, its code, and what its first render needs. The router, the sidebar and the tab use it. */
export interface PageDefinition {
  /** Pattern of the route. */
  path: Address;
  /** The one address that stands for the screen; without it each address stands for itself, such as `/games/:id`. */
  canonical?: Address;
  /** Other addresses of the same screen. */
  aliases?: readonly Address[];
  /** The tab's title until the page sets one of its own. */
  title: ParseKeys<['shell', 'pages']>;
  /** Texts that are loaded together with the page's code. */
  texts?: readonly Namespace[];
  load: () => Promise<ComponentType>;
  /** The module that `load` imports: under this name the build's manifest has its files, for the server to name them. */
  source: string;
  /** Starts the reads of the first screen, so that they load in parallel with the page's code. */
  reads?: (context: ReadContext) => Promise<void>;
  /** Shown without the sidebar and the bars around it. */
  isBare?: boolean;
  /** Links are all that a visitor can use on it: until one is followed, the page as the server rendered it is enough. */
  isStatic?: boolean;
  /** Gives the screen a place in the sidebar or the bottom bar, under this name. */
  entry?: NavigationEntry;
}

type NameIn<Key> = Key extends `entry.${infer Name}` ? Name : never;

export interface NavigationEntry {
  /** Under `entry` in the shell's texts. */
  name: NameIn<ParseKeys<'shell'>>;
  Icon: Icon<'regular' | 'fill'>;
  /** A count at the end of the sidebar's row. */
  Badge?: ComponentType;
  /** Further addresses that mark the entry as the present one. */
  alsoAt?: readonly Address[];
}

/** What a feature does with the events it receives and the topics it watches. Loaded after the first screen. */
export interface FeatureRealtime {
  events?: EventHandlers;
  topics?: TopicHandlers;
  catchUp?: CatchUp;
  /**
   * Reads what the server has sent with the page for parts that every screen shows late. Runs before the connection, whose
   * events then keep it true.
   */
  firstReads?: (queryClient: QueryClient) => Promise<unknown>;
  /** Runs after each connection, once the topics are watched: before the catch-up, or without one. */
  connected?: (queryClient: QueryClient) => void;
}

/** All that the app needs to know of a feature: one `feature.ts` each, joined in `app/features.ts`. */
export interface Feature {
  pages: readonly PageDefinition[];
  realtime?: () => Promise<FeatureRealtime>;
  /** Runs on every page. */
  Background?: ComponentType;
  /** Shown under the top bar of every screen. */
  Notice?: ComponentType;
  /** Removes from this device what a member leaves behind when they sign out. */
  forget?: (userId: string) => void | Promise<void>;
}
