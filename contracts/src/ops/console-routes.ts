import type { FirstReads } from '../common/first-data.ts';
import { type PageQuery, route } from '../common/route.ts';
import type { Announced, NewAnnouncement, UndoAnnouncement } from './announcement-schemas.ts';
import type { OpsBehind, OpsBehindQuery } from './behind-schemas.ts';
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
  PauseUploads,
  Resync,
  UploadsState,
} from './console-schemas.ts';
import type { OpsPeopleSearch, OpsPerson, OpsPersonSockets } from './person-schemas.ts';

type OfNode = { id: string };
type OfPerson = { id: string };

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
  /** The worst routes, and the sockets of each node, at a time of the last hour. Each call asks every node. */
  behind: route<{ query: OpsBehindQuery; response: OpsBehind }>('GET', '/api/ops/behind', {
    limit: { points: 60, seconds: 60 },
  }),
  topics: route<{ params: OfNode; response: OpsTopicKind[] }>('GET', '/api/ops/nodes/:id/topics'),
  /** Drains a node, so that it gets no new traffic, or lets it get traffic again. */
  drain: route<{ params: OfNode; body: Draining; response: OpsState }>('PUT', '/api/ops/nodes/:id/draining', {
    limit: { points: 20, seconds: 60 },
  }),
  /** The people whose name contains the text, or the person with this id. At most `OPS.maxPeople`. */
  people: route<{ query: OpsPeopleSearch; response: OpsPerson[] }>('GET', '/api/ops/people', {
    limit: { points: 60, seconds: 60 },
  }),
  /** The open sockets of a person on all nodes. Each call asks every node. */
  sockets: route<{ params: OfPerson; response: OpsPersonSockets }>('GET', '/api/ops/people/:id/sockets', {
    limit: { points: 60, seconds: 60 },
  }),
  /** Closes all sockets of a person. Their tabs connect again by themselves. */
  disconnect: route<{ body: Disconnect; response: Disconnected }>('POST', '/api/ops/disconnections', {
    limit: { points: 20, seconds: 60 },
  }),
  /** Shows a line of text to everybody, in place of the one before. */
  announce: route<{ body: NewAnnouncement; response: Announced }>('PUT', '/api/ops/announcement', {
    limit: { points: 20, seconds: 60 },
  }),
  takeDown: route<{ response: Announced }>('DELETE', '/api/ops/announcement', { limit: { points: 20, seconds: 60 } }),
  /** Shows again what was shown before the last change. */
  undoAnnouncement: route<{ body: UndoAnnouncement; response: Announced }>('POST', '/api/ops/announcement/undo', {
    limit: { points: 20, seconds: 60 },
  }),
  /** Makes browsers read again what they show, without a new connection. */
  resync: route<{ body: Resync; response: Disconnected }>('POST', '/api/ops/resyncs', {
    limit: { points: 20, seconds: 60 },
  }),
  uploads: route<{ response: UploadsState }>('GET', '/api/ops/uploads'),
  /** While uploads are paused, no addresses for uploads are issued. Issued ones keep working. */
  pauseUploads: route<{ body: PauseUploads; response: UploadsState }>('PUT', '/api/ops/uploads', {
    limit: { points: 20, seconds: 60 },
  }),
  /** The audit trail, the newest first. */
  actions: route<{ query: PageQuery; response: OpsAction[] }>('GET', '/api/ops/actions'),
} as const;

/** Addresses of the pages in the web app. The server answers every other address with 404. */
export const opsPages = ['/ops'] as const;

export const opsFirstReads = { '/ops': [opsRoutes.session.path] } satisfies FirstReads;
