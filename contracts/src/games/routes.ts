import { type PageQuery, route } from '../common/route.ts';
import type {
  CalendarFeed,
  CalendarFeedState,
  CancelGame,
  CreateGame,
  EnterResult,
  Game,
  GameDetail,
  GameKey,
  PaidMark,
  RateGame,
  RemovePlayer,
  UpdateGame,
} from './schemas.ts';

type OfGame = { id: string };
type OfPlayer = { id: string; userId: string };

export const gamesRoutes = {
  /** Public games that are neither over nor cancelled, soonest first, those without a time last. */
  list: route<{ query: PageQuery; response: Game[] }>('GET', '/api/games'),
  /** `anonymous`: games the caller hosts or has a place in, also those over or cancelled; else a player's public ones. */
  ofPlayer: route<{ params: { userId: string }; query: PageQuery; response: Game[] }>('GET', '/api/games/user/:userId'),
  create: route<{ body: CreateGame; response: GameDetail }>('POST', '/api/games'),
  detail: route<{ params: OfGame; query: GameKey; response: GameDetail }>('GET', '/api/games/:id'),
  /** Takes a seat, or the one that is offered. Twice is once. */
  join: route<{ params: OfGame; query: GameKey; response: GameDetail }>('POST', '/api/games/:id/join'),
  leave: route<{ params: OfGame; query: GameKey; response: GameDetail }>('DELETE', '/api/games/:id/join'),
  wait: route<{ params: OfGame; query: GameKey; response: GameDetail }>('POST', '/api/games/:id/waitlist'),
  /** Leaves the line, or declines the offer. */
  stopWaiting: route<{ params: OfGame; query: GameKey; response: GameDetail }>('DELETE', '/api/games/:id/waitlist'),
  update: route<{ params: OfGame; body: UpdateGame; response: GameDetail }>('PATCH', '/api/games/:id'),
  removePlayer: route<{ params: OfPlayer; body: RemovePlayer; response: GameDetail }>(
    'DELETE',
    '/api/games/:id/players/:userId',
  ),
  markPaid: route<{ params: OfPlayer; body: PaidMark; response: GameDetail }>(
    'PUT',
    '/api/games/:id/players/:userId/paid',
  ),
  cancel: route<{ params: OfGame; body: CancelGame; response: GameDetail }>('POST', '/api/games/:id/cancel'),
  enterResult: route<{ params: OfGame; body: EnterResult; response: GameDetail }>('POST', '/api/games/:id/result'),
  confirmResult: route<{ params: OfGame; response: GameDetail }>('POST', '/api/games/:id/result/confirm'),
  rate: route<{ params: OfGame; body: RateGame; response: GameDetail }>('POST', '/api/games/:id/rating'),
  /** Whether the caller has a private calendar. Its address is told once, when it is made. */
  calendarFeed: route<{ response: CalendarFeedState }>('GET', '/api/games/calendar-feed'),
  makeCalendarFeed: route<{ response: CalendarFeed }>('POST', '/api/games/calendar-feed'),
  revokeCalendarFeed: route('DELETE', '/api/games/calendar-feed'),
} as const;

/** Addresses that a browser, a calendar or another site's crawler visits itself, not through `api`. */
export const GAME_LINKS = {
  /** `?key=` opens a private game (D-15). */
  calendar: '/api/games/:id/calendar.ics',
  feed: '/api/games/feed/:token.ics',
  share: '/g/:slug',
  /** `?rev=` names the state it was linked in, so that a newer one is fetched anew. */
  preview: '/g/:slug/preview.png',
} as const;
