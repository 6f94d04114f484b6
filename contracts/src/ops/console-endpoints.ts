import { endpoint } from '../common/endpoint.ts';
import { Announced, NewAnnouncement, UndoAnnouncement } from './announcement-schemas.ts';
import { OpsBehind, OpsBehindQuery } from './behind-schemas.ts';
import { opsRoutes } from './console-routes.ts';
import {
  Disconnect,
  Disconnected,
  Draining,
  OpsAction,
  OpsActionsPage,
  OpsHistory,
  OpsNodeParams,
  OpsSession,
  OpsSignIn,
  OpsState,
  OpsTopicKind,
  PauseUploads,
  Resync,
  UploadsState,
} from './console-schemas.ts';
import { OpsPeopleSearch, OpsPerson, OpsPersonParams, OpsPersonSockets } from './person-schemas.ts';

const params = OpsNodeParams;

export const opsEndpoints = {
  signIn: endpoint(opsRoutes.signIn, { body: OpsSignIn, response: OpsSession, status: 200 }),
  signOut: endpoint(opsRoutes.signOut, { status: 204 }),
  session: endpoint(opsRoutes.session, { response: OpsSession }),
  state: endpoint(opsRoutes.state, { response: OpsState }),
  history: endpoint(opsRoutes.history, { response: OpsHistory, isList: true }),
  behind: endpoint(opsRoutes.behind, { query: OpsBehindQuery, response: OpsBehind }),
  topics: endpoint(opsRoutes.topics, { params, response: OpsTopicKind, isList: true }),
  drain: endpoint(opsRoutes.drain, { params, body: Draining, response: OpsState }),
  people: endpoint(opsRoutes.people, { query: OpsPeopleSearch, response: OpsPerson, isList: true }),
  sockets: endpoint(opsRoutes.sockets, { params: OpsPersonParams, response: OpsPersonSockets }),
  disconnect: endpoint(opsRoutes.disconnect, { body: Disconnect, response: Disconnected, status: 200 }),
  announce: endpoint(opsRoutes.announce, { body: NewAnnouncement, response: Announced }),
  takeDown: endpoint(opsRoutes.takeDown, { response: Announced }),
  undoAnnouncement: endpoint(opsRoutes.undoAnnouncement, { body: UndoAnnouncement, response: Announced, status: 200 }),
  resync: endpoint(opsRoutes.resync, { body: Resync, response: Disconnected, status: 200 }),
  uploads: endpoint(opsRoutes.uploads, { response: UploadsState }),
  pauseUploads: endpoint(opsRoutes.pauseUploads, { body: PauseUploads, response: UploadsState }),
  actions: endpoint(opsRoutes.actions, { query: OpsActionsPage, response: OpsAction, isList: true }),
};
