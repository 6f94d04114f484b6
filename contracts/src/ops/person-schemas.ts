import { z } from 'zod';
import { Id, line, Timestamp } from '../common/schemas.ts';
import { BROWSERS, SYSTEMS } from './rules.ts';

/** Part of a name, or a whole id. */
export const OpsPeopleSearch = z.strictObject({ search: line() });
export type OpsPeopleSearch = z.infer<typeof OpsPeopleSearch>;

export const OpsPerson = z.object({ id: Id, displayName: z.string() }).meta({ id: 'OpsPerson' });
export type OpsPerson = z.infer<typeof OpsPerson>;

export const OpsPersonParams = z.object({ id: Id });

/** The name of an event or a call, and when it was last sent or received. */
const Last = z.object({ name: z.string(), at: Timestamp });

/** An open socket of a person. It contains no address, no session, and nothing of what was sent. */
export const OpsSocket = z
  .object({
    node: z.string(),
    /** By the user agent, which may be wrong; null for an unknown one. */
    browser: z.enum(BROWSERS).nullable(),
    system: z.enum(SYSTEMS).nullable(),
    connectedAt: Timestamp,
    lastEvent: Last.nullable(),
    lastCall: Last.nullable(),
    /** Bytes that wait because the client does not read fast enough; about, because they are counted as characters. */
    waitingBytes: z.int(),
    topicCount: z.int(),
  })
  .meta({ id: 'OpsSocket' });
export type OpsSocket = z.infer<typeof OpsSocket>;

/** The sockets of a person on all nodes that answer. */
export const OpsPersonSockets = z
  .object({
    person: OpsPerson,
    /** All open sockets. It may be more than are listed. */
    socketCount: z.int(),
    /** The newest first. */
    sockets: z.array(OpsSocket),
    /** Names of the nodes that did not answer in time. */
    silentNodes: z.array(z.string()),
  })
  .meta({ id: 'OpsPersonSockets' });
export type OpsPersonSockets = z.infer<typeof OpsPersonSockets>;
