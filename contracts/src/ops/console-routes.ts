import type { FirstReads } from '../common/first-data.ts';
import { type PageQuery, route } from '../common/route.ts';
import type {
  Disconnect,
  Disconnected,
  Draining,
  OpsAction,
  OpsHistory,
  OpsSession,
  OpsSignIn,
  OpsState,
  OpsTopicKind,
} from './console-schemas.ts';

type OfNode = { id: string };

/** For operators. Visitors get 401, members and guests get 403. */
export const opsRoutes = {
  /** Checks the operator token once, and sets a cookie for the later requests. */
  signIn: route<{ body: OpsSignIn; response: OpsSession }>('POST', '/api/ops/session', {
    limit: { points: 5, seconds: 60 },
    isForSuspended: true,
  }),
  /** Ends the console session. A signed-in member stays signed in. */
  signOut: route('DELETE', '/api/ops/session', { isForSuspended: true }),
  session: route<{ response: OpsSession }>('GET', '/api/ops/session'),
  state: route<{ response: OpsState }>('GET', '/api/ops/nodes'),
  /** The last hour of all nodes that answer. */
  history: route<{ response: OpsHistory[] }>('GET', '/api/ops/history'),
  topics: route<{ params: OfNode; response: OpsTopicKind[] }>('GET', '/api/ops/nodes/:id/topics'),
  /** Drains a node, so that it gets no new traffic, or lets it get traffic again. */
  drain: route<{ params: OfNode; body: Draining; response: OpsState }>('PUT', '/api/ops/nodes/:id/draining', {
    limit: { points: 20, seconds: 60 },
  }),
  /** Closes all sockets of a person. Their tabs connect again by themselves. */
  disconnect: route<{ body: Disconnect; response: Disconnected }>('POST', '/api/ops/disconnections', {
    limit: { points: 20, seconds: 60 },
  }),
  /** The audit trail, the newest first. */
  actions: route<{ query: PageQuery; response: OpsAction[] }>('GET', '/api/ops/actions'),
} as const;

/** Addresses of the pages in the web app. The server answers every other address with 404. */
export const opsPages = ['/ops'] as const;

export const opsFirstReads = { '/ops': [opsRoutes.session.path] } satisfies FirstReads;
