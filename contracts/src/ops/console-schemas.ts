import { z } from 'zod';
import { Id, pageQuery, Timestamp } from '../common/schemas.ts';
import { METRICS, OPS, OPS_ACTIONS } from './rules.ts';

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
    /** Whether this node answered the request. */
    isSelf: z.boolean(),
    /** When the answering node last received a report of this node. Without Redis no new reports arrive. */
    heardAt: Timestamp,
    /** Kinds of changes whose events this node could not publish at its last attempt. */
    failing: z.array(z.string()),
    metrics: MetricValues,
  })
  .meta({ id: 'OpsNode' });
export type OpsNode = z.infer<typeof OpsNode>;

/** The state of all nodes, as one node sees it. `redis` is that node's own connection; `none` for a single node. */
export const OpsState = z
  .object({
    at: Timestamp,
    redis: z.enum(['up', 'down', 'none']),
    nodes: z.array(OpsNode),
    openReports: z.int(),
  })
  .meta({ id: 'OpsState' });
export type OpsState = z.infer<typeof OpsState>;

/** The last hour of one node: a value of each metric for each time, the oldest first. */
export const OpsHistory = z
  .object({ nodeId: z.string(), at: z.array(z.int()), series: z.record(z.enum(METRICS), z.array(metric)) })
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

/** `isComplete` is false if other nodes could not be reached. */
export const Disconnected = z.object({ socketCount: z.int(), isComplete: z.boolean() }).meta({ id: 'Disconnected' });
export type Disconnected = z.infer<typeof Disconnected>;

const Somebody = z.object({ id: Id, displayName: z.string() });

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
    /** The operator's network address; null if their account was deleted. */
    address: z.string().nullable(),
    /** Null until the outcome is stored. It stays null if the node stopped before that. */
    isDone: z.boolean().nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'OpsAction' });
export type OpsAction = z.infer<typeof OpsAction>;

export const OpsActionsPage = pageQuery();
