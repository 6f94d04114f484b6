export type * from './events.ts';
export * from './topics.ts';
