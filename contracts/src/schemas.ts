// The entry with zod: what the server, and a form's own chunk, check input with.
export * from './api.ts';
export * from './common.ts';
export * from './courts.api.ts';
export * from './courts.ts';
export * from './games.api.ts';
export * from './games.ts';
export * from './health.api.ts';
export * from './health.ts';
export * from './identity.api.ts';
export * from './identity.ts';
export * from './messages.api.ts';
export * from './messages.ts';
export * from './person.ts';
export * from './players.api.ts';
export * from './players.ts';
export * from './realtime.ts';
