export type * from './events.ts';
export type * from './schemas.ts';
