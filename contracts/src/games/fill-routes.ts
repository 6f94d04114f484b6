import { route } from '../common/route.ts';
import type {
  BringFriend,
  BroughtFriend,
  ClaimSeat,
  GameAsks,
  Invitee,
  RunAlerts,
  SendInvites,
  SentInvites,
  StartCall,
} from './fill-schemas.ts';
import type { GameDetail, GameKey } from './schemas.ts';

type OfGame = { id: string };

/** Filling a game: invitations, calls for players, and friends. */
export const fillRoutes = {
  /** By the host: members with whom they played in the last year, the most reliable and nearest first. */
  invitees: route<{ params: OfGame; response: Invitee[] }>('GET', '/api/games/:id/invitees'),
  /** By the host. A person is asked once for a game, in whichever way. */
  invite: route<{ params: OfGame; body: SendInvites; response: SentInvites }>('POST', '/api/games/:id/invites', {
    limit: { points: 20, seconds: 60 },
  }),
  /** By the host: everybody who was asked, and the last call. */
  asks: route<{ params: OfGame; response: GameAsks }>('GET', '/api/games/:id/asks'),
  /** By the host of an open public game at a court, before its start. 409 while another call runs. */
  startCall: route<{ params: OfGame; body: StartCall; response: GameAsks }>('POST', '/api/games/:id/call', {
    limit: { points: 10, seconds: 60 },
  }),
  stopCall: route<{ params: OfGame; response: GameAsks }>('DELETE', '/api/games/:id/call'),
  /** By an asked member, when they open the game's page. */
  seeAsk: route<{ params: OfGame; query: GameKey }>('POST', '/api/games/:id/ask/seen', { isForSuspended: true }),
  /** By an asked member. They may still join. */
  declineAsk: route<{ params: OfGame; query: GameKey; response: GameDetail }>('POST', '/api/games/:id/ask/decline'),
  /**
   * By a seated player: holds one more seat. Again while that seat is not claimed: changes the friend's name, and makes
   * a new link, so that the link before stops working.
   */
  bringFriend: route<{ params: OfGame; body: BringFriend; response: BroughtFriend }>('POST', '/api/games/:id/friend', {
    limit: { points: 20, seconds: 60 },
  }),
  /** By the player who brought the friend, until the friend has claimed the seat. */
  takeFriendBack: route<{ params: OfGame; response: GameDetail }>('DELETE', '/api/games/:id/friend'),
  /** The seat becomes the caller's. A visitor becomes a guest. */
  claimSeat: route<{ params: OfGame; body: ClaimSeat; response: GameDetail }>('POST', '/api/games/:id/friend/claim', {
    limit: { points: 30, seconds: 60 },
  }),
  /** For members. */
  runAlerts: route<{ response: RunAlerts }>('GET', '/api/players/anonymous/run-alerts'),
  saveRunAlerts: route<{ body: RunAlerts; response: RunAlerts }>('PUT', '/api/players/anonymous/run-alerts', {
    limit: { points: 30, seconds: 60 },
  }),
} as const;
