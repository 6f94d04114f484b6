import {
  BasketballIcon,
  ChalkboardTeacherIcon,
  ChatsCircleIcon,
  CourtBasketballIcon,
  FilmStripIcon,
  GearSixIcon,
  HandshakeIcon,
  HouseIcon,
  type Icon,
  MapPinAreaIcon,
  NewspaperIcon,
  UserCircleIcon,
} from '@phosphor-icons/react';

export interface NavigationEntry {
  key:
    | 'home'
    | 'feed'
    | 'courts'
    | 'games'
    | 'joinGames'
    | 'highlights'
    | 'messages'
    | 'coaches'
    | 'sponsorships'
    | 'settings'
    | 'profile';
  to: string;
  /** Other addresses of the same screen (D-07). */
  aliases?: readonly string[];
  Icon: Icon;
}

const home: NavigationEntry = { key: 'home', to: '/', Icon: HouseIcon };
const feed: NavigationEntry = { key: 'feed', to: '/feed', aliases: ['/social-feed'], Icon: NewspaperIcon };
const courts: NavigationEntry = { key: 'courts', to: '/courts', aliases: ['/court-finder'], Icon: MapPinAreaIcon };
const profile: NavigationEntry = { key: 'profile', to: '/profile', aliases: ['/profiles'], Icon: UserCircleIcon };

/** Play, community and settings, with a thin rule between them. */
export const SIDEBAR_GROUPS: readonly (readonly NavigationEntry[])[] = [
  [
    home,
    feed,
    courts,
    { key: 'games', to: '/games', Icon: CourtBasketballIcon },
    { key: 'joinGames', to: '/join-games', Icon: BasketballIcon },
    { key: 'highlights', to: '/highlights', Icon: FilmStripIcon },
    { key: 'messages', to: '/messages', Icon: ChatsCircleIcon },
  ],
  [
    { key: 'coaches', to: '/coaches', Icon: ChalkboardTeacherIcon },
    { key: 'sponsorships', to: '/sponsorships', Icon: HandshakeIcon },
  ],
  [{ key: 'settings', to: '/settings', Icon: GearSixIcon }],
];

export const BOTTOM_BAR: readonly NavigationEntry[] = [home, feed, courts, profile];

/** Whether a path belongs to an entry: its address, an alias, or a page below either. Home is only itself. */
export function isActive({ to, aliases = [] }: NavigationEntry, pathname: string): boolean {
  return [to, ...aliases].some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
