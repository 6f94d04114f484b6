import { EVERY_PAGE, type FirstReads } from '../common/first-data.ts';
import { type PageQuery, route } from '../common/route.ts';
import type { SetArrival, SetScore } from './answers-schemas.ts';
import type { KeepSeat } from './move-schemas.ts';
import type { GameReliability, MakeTeams, NoShowMark, PartnerWish } from './player-schemas.ts';
import { GAME } from './rules.ts';
import type {
  CalendarSubscription,
  CalendarSubscriptionState,
  CancelGame,
  ConfirmResult,
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
import type { GameSearch } from './search.ts';

type OfGame = { id: string };
type OfPlayer = { id: string; userId: string };

export const gamesRoutes = {
  /**
   * Public games that pass the search and are neither over nor cancelled. Soonest first, games without a start last; or
   * nearest first, games without a court last.
   */
  list: route<{ query: PageQuery & GameSearch; response: Game[] }>('GET', '/api/games'),
  /**
   * With `anonymous`: games that the caller hosts or has a seat or waitlist position in, past and cancelled games too.
   * With an id: that player's public games.
   */
  ofPlayer: route<{ params: { userId: string }; query: PageQuery; response: Game[] }>('GET', '/api/games/user/:userId'),
  /**
   * Games with a seat that is offered to the caller, or kept since they left. The seat that expires first comes first.
   */
  held: route<{ response: Game[] }>('GET', '/api/games/held'),
  create: route<{ body: CreateGame; response: GameDetail }>('POST', '/api/games', {
    limit: { points: 30, seconds: 60 },
  }),
  detail: route<{ params: OfGame; query: GameKey; response: GameDetail }>('GET', '/api/games/:id'),
  /** Takes a free seat, or the seat that is held for the caller. Joining again changes nothing. */
  // Players who compete for a seat try several times.
  join: route<{ params: OfGame; query: GameKey; response: GameDetail }>('POST', '/api/games/:id/join', {
    limit: { points: 120, seconds: 60 },
  }),
  /** Leaves the game. The seat is kept for `GAME.keepSeatMs`: joining again takes it back. */
  leave: route<{ params: OfGame; query: GameKey; response: GameDetail }>('DELETE', '/api/games/:id/join'),
  joinWaitlist: route<{ params: OfGame; query: GameKey; response: GameDetail }>('POST', '/api/games/:id/waitlist', {
    limit: { points: 120, seconds: 60 },
  }),
  /** Leaves the waitlist, or declines an offered seat. */
  leaveWaitlist: route<{ params: OfGame; query: GameKey; response: GameDetail }>('DELETE', '/api/games/:id/waitlist'),
  update: route<{ params: OfGame; body: UpdateGame; response: GameDetail }>('PATCH', '/api/games/:id'),
  /** By a player who is asked about a move. `leave` is the other answer, and does not count as leaving late then. */
  keepSeat: route<{ params: OfGame; body: KeepSeat; response: GameDetail }>('POST', '/api/games/:id/move/keep'),
  removePlayer: route<{ params: OfPlayer; body: RemovePlayer; response: GameDetail }>(
    'DELETE',
    '/api/games/:id/players/:userId',
  ),
  markPaid: route<{ params: OfPlayer; body: PaidMark; response: GameDetail }>(
    'PUT',
    '/api/games/:id/players/:userId/paid',
  ),
  cancel: route<{ params: OfGame; body: CancelGame; response: GameDetail }>('POST', '/api/games/:id/cancel'),
  /** By a seated player: they still play. Repeating it changes nothing. "No" is `cantPlay`. */
  stillIn: route<{ params: OfGame; query: GameKey; response: GameDetail }>('POST', '/api/games/:id/still-in'),
  /**
   * By a seated player: they cannot come. If somebody waits who can take the seat, it is offered to them at once.
   * Otherwise this is `leave`.
   */
  cantPlay: route<{ params: OfGame; query: GameKey; response: GameDetail }>('POST', '/api/games/:id/cant-play'),
  /** By the host of a game with a minimum: it takes place. Repeating it changes nothing. */
  go: route<{ params: OfGame; response: GameDetail }>('POST', '/api/games/:id/go'),
  /**
   * By a seated player, from `ANSWERS.arrivalMs` before the start until the end. Takes back a seat that the player left
   * a moment ago.
   */
  setArrival: route<{ params: OfGame; query: GameKey; body: SetArrival; response: GameDetail }>(
    'PUT',
    '/api/games/:id/arrival',
    { limit: { points: 60, seconds: 60 } },
  ),
  /** By a seated player of a game with teams, from the start until it has a result, at most two hours after the end. */
  setScore: route<{ params: OfGame; body: SetScore; response: GameDetail }>('PUT', '/api/games/:id/score', {
    limit: { points: 120, seconds: 60 },
  }),
  enterResult: route<{ params: OfGame; body: EnterResult; response: GameDetail }>('POST', '/api/games/:id/result'),
  confirmResult: route<{ params: OfGame; body: ConfirmResult; response: GameDetail }>(
    'POST',
    '/api/games/:id/result/confirm',
  ),
  /**
   * For players who may confirm the result. It then counts only once one of them confirms it, or an operator decides
   * so. A result that already counts because nobody objected in time is taken out of the statistics.
   */
  disputeResult: route<{ params: OfGame; body: ConfirmResult; response: GameDetail }>(
    'POST',
    '/api/games/:id/result/dispute',
  ),
  /** By the host, until the game is over. */
  makeTeams: route<{ params: OfGame; body: MakeTeams; response: GameDetail }>('PUT', '/api/games/:id/teams', {
    limit: { points: 120, seconds: 60 },
  }),
  removeTeams: route<{ params: OfGame; response: GameDetail }>('DELETE', '/api/games/:id/teams'),
  /** By a player, until the game is over. */
  choosePartner: route<{ params: OfGame; body: PartnerWish; response: GameDetail }>('PUT', '/api/games/:id/partner'),
  /** 403 unless the caller hosts the game or has a seat in it. */
  reliability: route<{ params: OfGame; response: GameReliability }>('GET', '/api/games/:id/reliability'),
  /** By the host, from the start of the game until two days after its end. */
  markNoShow: route<{ params: OfPlayer; body: NoShowMark; response: GameReliability }>(
    'PUT',
    '/api/games/:id/players/:userId/no-show',
  ),
  /** By the player who was marked, within two days. */
  disputeNoShow: route<{ params: OfGame; response: GameReliability }>('POST', '/api/games/:id/no-show/dispute'),
  rate: route<{ params: OfGame; body: RateGame; response: GameDetail }>('POST', '/api/games/:id/rating'),
  /** Whether the caller's calendar subscription is on. Only `makeCalendarSubscription` answers its address. */
  calendarSubscription: route<{ response: CalendarSubscriptionState }>('GET', '/api/games/calendar-feed'),
  makeCalendarSubscription: route<{ response: CalendarSubscription }>('POST', '/api/games/calendar-feed', {
    limit: { points: 20, seconds: 60 },
  }),
  revokeCalendarSubscription: route('DELETE', '/api/games/calendar-feed'),
} as const;

/** Paths that browsers, calendar programs and crawlers request directly; no schema describes their answers. */
export const GAME_LINKS = {
  /** `?key=` is the link key of a private game. */
  calendar: '/api/games/:id/calendar.ics',
  /** All games of its series, as one repeating event. */
  seriesCalendar: '/api/games/:id/series.ics',
  subscription: '/api/games/feed/:token.ics',
  share: '/g/:slug',
  /** Link preview image. `?rev=` is part of the address so that a changed game is fetched again. */
  preview: '/g/:slug/preview.png',
} as const;

/** Addresses of the pages in the web app. The server answers every other address with 404. */
export const gamesPages = ['/games', '/join-games', '/games/:id'] as const;

export const gamesFirstReads = {
  '/': [`${gamesRoutes.list.path}?inEachZone=${GAME.inEachZone}`, '/api/games/home'],
  '/feed': [{ wide: gamesRoutes.list.path }],
  '/games': [gamesRoutes.list.path, '/api/games/user/anonymous'],
  '/join-games': [gamesRoutes.list.path],
  '/games/:id': ['/api/games/:id?key'],
  '/profiles/:id?show': ['/api/games/user/:id'],
  '/settings': ['/api/players/anonymous/run-alerts'],
  [EVERY_PAGE]: [gamesRoutes.held.path],
} satisfies FirstReads;
