export * from './errors.ts';
export * from './ranks.ts';
export * from './routes.ts';
export type * from './schemas.ts';
