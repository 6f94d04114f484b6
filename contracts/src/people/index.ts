export * from './avatar.ts';
export type * from './schemas.ts';
