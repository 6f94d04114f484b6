export * from './errors.ts';
export type * from './events.ts';
export * from './routes.ts';
export * from './rules.ts';
export type * from './schemas.ts';
