import type { Announced } from './announcement-schemas.ts';
import type { OpsState } from './console-schemas.ts';

/** Topics that a client may watch. */
export const opsTopics = {
  /** For operators. */
  all: 'ops',
} as const;

export const announcementTopics = {
  /** Every screen watches it. */
  all: 'announcement',
} as const;

declare module '../realtime/events.ts' {
  interface TopicState {
    ops: OpsState;
    announcement: Announced;
  }
}
