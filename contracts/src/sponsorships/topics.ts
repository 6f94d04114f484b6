/** Every sponsorship opportunity. */
export const SPONSORSHIPS_TOPIC = 'sponsorships';

declare module '../realtime/events.ts' {
  interface TopicState {
    /** How many opportunities there are. */
    sponsorships: { count: number };
  }
}
