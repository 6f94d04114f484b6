export * from './avatar.ts';
export * from './hidden-name.ts';
export type * from './schemas.ts';
