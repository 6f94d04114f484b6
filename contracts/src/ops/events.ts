import type { OpsState } from './console-schemas.ts';

export interface OpsEvents {
  /** To the topic `ops`, at most once a second: what the node of this socket knows of all. */
  'ops.tick': OpsState;
}

declare module '../realtime/events.ts' {
  interface EventPayloads extends OpsEvents {}
}
