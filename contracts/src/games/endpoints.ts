import { endpoint } from '../common/endpoint.ts';
import { afterRoutes } from './after-routes.ts';
import { BoxScoreClip, GameAfter, GiveKudos, GiveVote, PublishBoxScore } from './after-schemas.ts';
import { SetArrival, SetScore } from './answers-schemas.ts';
import { fillEndpoints } from './fill-endpoints.ts';
import { homeEndpoints } from './home-endpoints.ts';
import { linkRoutes } from './link-routes.ts';
import { LinkedGame, LinkParams } from './link-schemas.ts';
import { KeepSeat } from './move-schemas.ts';
import { GameReliability, MakeTeams, NoShowMark, PartnerWish } from './player-schemas.ts';
import { gamesRoutes } from './routes.ts';
import {
  CalendarSubscription,
  CalendarSubscriptionState,
  CancelGame,
  ConfirmResult,
  CreateGame,
  EnterResult,
  Game,
  GameDetail,
  GameKey,
  GameParams,
  GamesOfParams,
  GamesPage,
  PaidMark,
  PlayerParams,
  RateGame,
  RemovePlayer,
  UpdateGame,
} from './schemas.ts';
import { GamesQuery } from './search-schemas.ts';
import { whyNoneRoutes } from './why-none-routes.ts';
import { WhyNone } from './why-none-schemas.ts';

const opened = { params: GameParams, query: GameKey, response: GameDetail, status: 200 };

export const gamesEndpoints = {
  list: endpoint(gamesRoutes.list, { query: GamesQuery, response: Game, isList: true }),
  whyNone: endpoint(whyNoneRoutes.whyNone, { query: GamesQuery, response: WhyNone }),
  ofPlayer: endpoint(gamesRoutes.ofPlayer, { params: GamesOfParams, query: GamesPage, response: Game, isList: true }),
  held: endpoint(gamesRoutes.held, { response: Game, isList: true }),
  create: endpoint(gamesRoutes.create, { body: CreateGame, response: GameDetail, status: 201 }),
  linked: endpoint(linkRoutes.linked, { params: LinkParams, response: LinkedGame }),
  detail: endpoint(gamesRoutes.detail, opened),
  join: endpoint(gamesRoutes.join, opened),
  leave: endpoint(gamesRoutes.leave, opened),
  joinWaitlist: endpoint(gamesRoutes.joinWaitlist, opened),
  leaveWaitlist: endpoint(gamesRoutes.leaveWaitlist, opened),
  update: endpoint(gamesRoutes.update, { params: GameParams, body: UpdateGame, response: GameDetail }),
  keepSeat: endpoint(gamesRoutes.keepSeat, { params: GameParams, body: KeepSeat, response: GameDetail, status: 200 }),
  removePlayer: endpoint(gamesRoutes.removePlayer, { params: PlayerParams, body: RemovePlayer, response: GameDetail }),
  markPaid: endpoint(gamesRoutes.markPaid, { params: PlayerParams, body: PaidMark, response: GameDetail }),
  cancel: endpoint(gamesRoutes.cancel, { params: GameParams, body: CancelGame, response: GameDetail, status: 200 }),
  stillIn: endpoint(gamesRoutes.stillIn, opened),
  cantPlay: endpoint(gamesRoutes.cantPlay, opened),
  go: endpoint(gamesRoutes.go, { params: GameParams, response: GameDetail, status: 200 }),
  setArrival: endpoint(gamesRoutes.setArrival, { ...opened, body: SetArrival }),
  setScore: endpoint(gamesRoutes.setScore, { params: GameParams, body: SetScore, response: GameDetail }),
  enterResult: endpoint(gamesRoutes.enterResult, {
    params: GameParams,
    body: EnterResult,
    response: GameDetail,
    status: 200,
  }),
  confirmResult: endpoint(gamesRoutes.confirmResult, {
    params: GameParams,
    body: ConfirmResult,
    response: GameDetail,
    status: 200,
  }),
  disputeResult: endpoint(gamesRoutes.disputeResult, {
    params: GameParams,
    body: ConfirmResult,
    response: GameDetail,
    status: 200,
  }),
  makeTeams: endpoint(gamesRoutes.makeTeams, { params: GameParams, body: MakeTeams, response: GameDetail }),
  removeTeams: endpoint(gamesRoutes.removeTeams, { params: GameParams, response: GameDetail, status: 200 }),
  choosePartner: endpoint(gamesRoutes.choosePartner, { params: GameParams, body: PartnerWish, response: GameDetail }),
  reliability: endpoint(gamesRoutes.reliability, { params: GameParams, response: GameReliability }),
  markNoShow: endpoint(gamesRoutes.markNoShow, { params: PlayerParams, body: NoShowMark, response: GameReliability }),
  disputeNoShow: endpoint(gamesRoutes.disputeNoShow, {
    params: GameParams,
    response: GameReliability,
    status: 200,
  }),
  rate: endpoint(gamesRoutes.rate, { params: GameParams, body: RateGame, response: GameDetail, status: 200 }),
  after: endpoint(afterRoutes.after, { params: GameParams, query: GameKey, response: GameAfter }),
  vote: endpoint(afterRoutes.vote, { params: GameParams, body: GiveVote, response: GameAfter, status: 200 }),
  giveKudos: endpoint(afterRoutes.giveKudos, { params: GameParams, body: GiveKudos, response: GameAfter }),
  publishBoxScore: endpoint(afterRoutes.publishBoxScore, {
    params: GameParams,
    body: PublishBoxScore,
    response: GameAfter,
    status: 201,
  }),
  boxScoreClips: endpoint(afterRoutes.boxScoreClips, { params: GameParams, response: BoxScoreClip, isList: true }),
  calendarSubscription: endpoint(gamesRoutes.calendarSubscription, {
    response: CalendarSubscriptionState,
    status: 200,
  }),
  makeCalendarSubscription: endpoint(gamesRoutes.makeCalendarSubscription, {
    response: CalendarSubscription,
    status: 201,
  }),
  revokeCalendarSubscription: endpoint(gamesRoutes.revokeCalendarSubscription, { status: 204 }),
  ...fillEndpoints,
  ...homeEndpoints,
};

export { seriesEndpoints } from './series-endpoints.ts';
