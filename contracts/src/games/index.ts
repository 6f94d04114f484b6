export * from './court-geometry.ts';
export * from './errors.ts';
export type * from './events.ts';
export * from './nearness.ts';
export * from './routes.ts';
export * from './rules.ts';
export type * from './schemas.ts';
export * from './search.ts';
export * from './topics.ts';
