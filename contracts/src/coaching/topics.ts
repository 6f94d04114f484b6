/** Every coaching opportunity and every coach. */
export const COACHING_TOPIC = 'coaching';

declare module '../realtime/events.ts' {
  interface TopicState {
    /** How many opportunities there are. */
    coaching: { count: number };
  }
}
