import type { OpsState } from './console-schemas.ts';

/** Topics that a client may watch. */
export const opsTopics = {
  /** For operators. */
  all: 'ops',
} as const;

declare module '../realtime/events.ts' {
  interface TopicState {
    ops: OpsState;
  }
}
