export type * from './events.ts';
export * from './paths.ts';
export * from './routes.ts';
export * from './rules.ts';
export type * from './schemas.ts';
