export * from './console-routes.ts';
export type * from './console-schemas.ts';
export * from './errors.ts';
export type * from './events.ts';
export * from './routes.ts';
export type * from './rules.ts';
export type * from './schemas.ts';
export * from './topics.ts';
export type * from './trace-schemas.ts';
