import type { Announced } from './announcement-schemas.ts';
import type { OpsState } from './console-schemas.ts';

export interface OpsEvents {
  /** To the topic `ops`, at most once a second: the state of all nodes, as the node of this socket sees it. */
  'ops.tick': OpsState;
  /** To the topic `announcement`. */
  'ops.announcementChanged': Announced;
}

declare module '../realtime/events.ts' {
  interface EventPayloads extends OpsEvents {}
}
