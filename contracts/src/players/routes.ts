import type { FirstReads } from '../common/first-data.ts';
import { type PageQuery, route } from '../common/route.ts';
import type { Avatar } from '../people/avatar.ts';
import type {
  FollowState,
  Leaderboard,
  MyProfile,
  Player,
  PlayerProfile,
  PlayerQuery,
  PlayerStats,
  ProfileForm,
  ProfilePhoto,
  RatingChange,
} from './schemas.ts';

type OfPlayer = { id: string };
type ListOfPlayer<Item> = { params: OfPlayer; query: PageQuery; response: Item[] };

/** The id `anonymous` means the caller, except in `follow` and `unfollow`. */
export const playersRoutes = {
  /** Sorted by name. Searching and `following` are for members. */
  // The limit is low, so that nobody can guess e-mail addresses.
  list: route<{ query: PlayerQuery; response: Player[] }>('GET', '/api/players', {
    limit: { points: 60, seconds: 60 },
  }),
  /** Sorted by rating, then wins, then games played, then name. Players without a game come last. */
  leaderboard: route<{ response: Leaderboard }>('GET', '/api/players/leaderboard'),
  myProfile: route<{ response: MyProfile }>('GET', '/api/players/anonymous/profile'),
  // The next two make a visitor without a session a guest. The photo routes are for members.
  updateProfile: route<{ body: ProfileForm; response: MyProfile }>('PUT', '/api/players/anonymous/profile', {
    limit: { points: 30, seconds: 60 },
  }),
  updateAvatar: route<{ body: Avatar; response: MyProfile }>('PUT', '/api/players/anonymous/avatar', {
    limit: { points: 30, seconds: 60 },
  }),
  updatePhoto: route<{ body: ProfilePhoto; response: MyProfile }>('PUT', '/api/players/anonymous/photo', {
    limit: { points: 20, seconds: 60 },
  }),
  /** Removes the photo, so that the avatar is shown again. */
  removePhoto: route<{ response: MyProfile }>('DELETE', '/api/players/anonymous/photo'),
  /** 404 for private and unknown players. Guests have no page. */
  profile: route<{ params: OfPlayer; response: PlayerProfile }>('GET', '/api/players/:id'),
  stats: route<{ params: OfPlayer; response: PlayerStats }>('GET', '/api/players/:id/stats'),
  /** Results that changed the rating, newest first. */
  ratings: route<ListOfPlayer<RatingChange>>('GET', '/api/players/:id/ratings'),
  /** Latest followers first, without private players. */
  followers: route<ListOfPlayer<Player>>('GET', '/api/players/:id/followers'),
  following: route<ListOfPlayer<Player>>('GET', '/api/players/:id/following'),
  /** Idempotent. The limit leaves room for fast clicking. */
  follow: route<{ params: OfPlayer; response: FollowState }>('POST', '/api/players/:id/follow', {
    limit: { points: 120, seconds: 60 },
  }),
  unfollow: route<{ params: OfPlayer; response: FollowState }>('DELETE', '/api/players/:id/follow', {
    limit: { points: 120, seconds: 60 },
  }),
} as const;

/** Addresses that a browser or another site's crawler visits itself, not through `api`. */
export const PLAYER_LINKS = {
  player: '/profiles/:id',
  /** `?state=` changes with the content, so that sites fetch the new picture. */
  preview: '/profiles/:id/preview.png',
} as const;

/** Addresses of the pages in the web app. The server answers every other address with 404. */
export const playersPages = ['/profile', '/profiles', '/profiles/:id'] as const;

export const playersFirstReads = {
  '/profile?tab': ['/api/players/anonymous/stats', playersRoutes.myProfile.path],
  '/profile?tab=players': [`${playersRoutes.list.path}?search&following`],
  '/profile?tab=rankings': ['/api/players/anonymous/stats', playersRoutes.leaderboard.path],
  '/profiles': [`${playersRoutes.list.path}?search&following`],
  '/profiles/:id': ['/api/players/:id'],
  '/profiles/:id?show=results': ['/api/players/:id/ratings'],
  '/settings': [playersRoutes.myProfile.path],
} satisfies FirstReads;
