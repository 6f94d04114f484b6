import { z } from 'zod';
import { Id, pageQuery, Timestamp } from '../common/schemas.ts';
import { CAUSES, METRICS, OPS, OPS_ACTIONS, type OpsCause } from './rules.ts';

/** How an operator signed in: with the operator token, or as a member who is an operator. */
const Via = z.enum(['token', 'member']);

export const OpsSession = z.object({ via: Via }).meta({ id: 'OpsSession' });
export type OpsSession = z.infer<typeof OpsSession>;

export const OpsSignIn = z.strictObject({ token: z.string().min(1).max(OPS.maxToken) }).meta({ id: 'OpsSignIn' });
export type OpsSignIn = z.infer<typeof OpsSignIn>;

const metric = z.number().nullable();
export const MetricValues = z.record(z.enum(METRICS), metric).meta({ id: 'MetricValues' });
export type MetricValues = z.infer<typeof MetricValues>;

export const OpsNode = z
  .object({
    id: z.string(),
    /** Name of the machine, with the port of the node. */
    name: z.string(),
    version: z.string(),
    startedAt: Timestamp,
    isDraining: z.boolean(),
    /** Whether PostgreSQL answered the node's last check, which also decides what `/api/health` answers. */
    database: z.enum(['up', 'down']),
    /** Whether this node answered the request. */
    isSelf: z.boolean(),
    /** When the answering node last received a report of this node. Without Redis no new reports arrive. */
    reportedAt: Timestamp,
    /** Kinds of changes whose events this node could not publish at its last attempt. */
    failing: z.array(z.string()),
    /** The route with the most errors of the server in the last seconds; null without errors. */
    failingRoute: z.string().nullable(),
    metrics: MetricValues,
  })
  .meta({ id: 'OpsNode' });
export type OpsNode = z.infer<typeof OpsNode>;

const level = z.enum(['degraded', 'down']);
const cause = z.enum(Object.keys(CAUSES) as [OpsCause, ...OpsCause[]]);

/** Whether people can use Hoopline, as one node sees it. `down`: they can load and store nothing. */
export const OpsVerdict = z
  .discriminatedUnion('level', [
    z.object({ level: z.literal('ok') }),
    z.object({
      level,
      cause,
      since: Timestamp,
      /** People with a socket on the nodes that are concerned. */
      peopleCount: z.int(),
      /** Names of the nodes that are concerned. */
      nodes: z.array(z.string()),
    }),
  ])
  .meta({ id: 'OpsVerdict' });
export type OpsVerdict = z.infer<typeof OpsVerdict>;

/** A time in which the verdict was not `ok`, in milliseconds. `until`: when it was last so. */
const OpsIncident = z.object({ level, cause, from: z.int(), until: z.int() });
export type OpsIncident = z.infer<typeof OpsIncident>;

/** The state of all nodes, as one node sees it. `redis` is that node's own connection; `none` for a single node. */
export const OpsState = z
  .object({
    at: Timestamp,
    redis: z.enum(['up', 'down', 'none']),
    verdict: OpsVerdict,
    nodes: z.array(OpsNode),
    openReports: z.int(),
  })
  .meta({ id: 'OpsState' });
export type OpsState = z.infer<typeof OpsState>;

/** The last hour of one node: a value of each metric for each time, and its verdicts; the oldest first. */
export const OpsHistory = z
  .object({
    nodeId: z.string(),
    at: z.array(z.int()),
    series: z.record(z.enum(METRICS), z.array(metric)),
    incidents: z.array(OpsIncident),
  })
  .meta({ id: 'OpsHistory' });
export type OpsHistory = z.infer<typeof OpsHistory>;

/** Watched topics of one kind on one node: how many there are, and how many sockets watch them. */
export const OpsTopicKind = z
  .object({
    kind: z.string(),
    topicCount: z.int(),
    socketCount: z.int(),
    /** The largest first, without link keys of private games. */
    largest: z.array(z.object({ topic: z.string(), socketCount: z.int() })),
  })
  .meta({ id: 'OpsTopicKind' });
export type OpsTopicKind = z.infer<typeof OpsTopicKind>;

export const OpsNodeParams = z.object({ id: z.string().max(64) });

export const Draining = z.strictObject({ isDraining: z.boolean() }).meta({ id: 'Draining' });
export type Draining = z.infer<typeof Draining>;

export const Disconnect = z.strictObject({ userId: Id }).meta({ id: 'Disconnect' });
export type Disconnect = z.infer<typeof Disconnect>;

/** How many sockets a write reached. `isComplete` is false if other nodes could not be reached. */
export const Disconnected = z.object({ socketCount: z.int(), isComplete: z.boolean() }).meta({ id: 'Disconnected' });
export type Disconnected = z.infer<typeof Disconnected>;

/** Names the browsers that catch up: those of a person, of a node (by its id), or all. */
export const Resync = z
  .discriminatedUnion('target', [
    z.strictObject({ target: z.literal('person'), userId: Id }),
    z.strictObject({ target: z.literal('node'), id: z.string().max(64) }),
    z.strictObject({ target: z.literal('all') }),
  ])
  .meta({ id: 'Resync' });
export type Resync = z.infer<typeof Resync>;

const Somebody = z.object({ id: Id, displayName: z.string() });

export const PauseUploads = z.strictObject({ isPaused: z.boolean() }).meta({ id: 'PauseUploads' });
export type PauseUploads = z.infer<typeof PauseUploads>;

/** Whether people can begin uploads. */
export const UploadsState = z
  .object({
    /** Since when uploads are paused, and which operator paused them; null if they are not. */
    paused: z.object({ since: Timestamp, via: Via, operator: Somebody.nullable() }).nullable(),
    /** Uploads under way: their addresses were issued, and they will finish. */
    openCount: z.int(),
  })
  .meta({ id: 'UploadsState' });
export type UploadsState = z.infer<typeof UploadsState>;

/**
 * One entry of the audit trail. `operator` is null for an operator without an account, and `person` for an action that
 * concerns nobody; both also if the account was deleted. `node` is set for `drain` and `undrain`.
 */
export const OpsAction = z
  .object({
    id: Id,
    action: z.enum(OPS_ACTIONS),
    via: Via,
    operator: Somebody.nullable(),
    person: Somebody.nullable(),
    node: z.string().nullable(),
    /** The announcement that was shown or taken down. */
    text: z.string().nullable(),
    /** The operator's network address; null if their account was deleted. */
    address: z.string().nullable(),
    /** Null until the outcome is stored. It stays null if the node stopped before that. */
    isDone: z.boolean().nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'OpsAction' });
export type OpsAction = z.infer<typeof OpsAction>;

export const OpsActionsPage = pageQuery();
