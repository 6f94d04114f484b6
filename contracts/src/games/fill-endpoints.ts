import { endpoint } from '../common/endpoint.ts';
import { fillRoutes } from './fill-routes.ts';
import {
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
import { GameDetail, GameKey, GameParams } from './schemas.ts';

const params = GameParams;

export const fillEndpoints = {
  invitees: endpoint(fillRoutes.invitees, { params, response: Invitee, isList: true }),
  invite: endpoint(fillRoutes.invite, { params, body: SendInvites, response: SentInvites, status: 200 }),
  asks: endpoint(fillRoutes.asks, { params, response: GameAsks }),
  startCall: endpoint(fillRoutes.startCall, { params, body: StartCall, response: GameAsks, status: 200 }),
  stopCall: endpoint(fillRoutes.stopCall, { params, response: GameAsks, status: 200 }),
  seeAsk: endpoint(fillRoutes.seeAsk, { params, query: GameKey, status: 204 }),
  declineAsk: endpoint(fillRoutes.declineAsk, { params, query: GameKey, response: GameDetail, status: 200 }),
  bringFriend: endpoint(fillRoutes.bringFriend, { params, body: BringFriend, response: BroughtFriend, status: 200 }),
  takeFriendBack: endpoint(fillRoutes.takeFriendBack, { params, response: GameDetail, status: 200 }),
  claimSeat: endpoint(fillRoutes.claimSeat, { params, body: ClaimSeat, response: GameDetail, status: 200 }),
  runAlerts: endpoint(fillRoutes.runAlerts, { response: RunAlerts }),
  saveRunAlerts: endpoint(fillRoutes.saveRunAlerts, { body: RunAlerts, response: RunAlerts }),
};
