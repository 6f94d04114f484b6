import { endpoint } from '../common/endpoint.ts';
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
} from './console-schemas.ts';

const params = OpsNodeParams;

export const opsEndpoints = {
  signIn: endpoint(opsRoutes.signIn, { body: OpsSignIn, response: OpsSession, status: 200 }),
  signOut: endpoint(opsRoutes.signOut, { status: 204 }),
  session: endpoint(opsRoutes.session, { response: OpsSession }),
  state: endpoint(opsRoutes.state, { response: OpsState }),
  history: endpoint(opsRoutes.history, { response: OpsHistory, isList: true }),
  topics: endpoint(opsRoutes.topics, { params, response: OpsTopicKind, isList: true }),
  drain: endpoint(opsRoutes.drain, { params, body: Draining, response: OpsState }),
  disconnect: endpoint(opsRoutes.disconnect, { body: Disconnect, response: Disconnected, status: 200 }),
  actions: endpoint(opsRoutes.actions, { query: OpsActionsPage, response: OpsAction, isList: true }),
};
