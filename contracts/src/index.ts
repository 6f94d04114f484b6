// The entry point without zod: routes, events, topics, rules, errors and types. Each feature has one line. Import
// schemas and endpoints by their own path, such as `@hoopline/contracts/games/schemas`.
export * from './account/index.ts';
export * from './applications/index.ts';
export * from './coaching/index.ts';
export * from './common/index.ts';
export * from './courts/index.ts';
export * from './feed/index.ts';
export * from './games/index.ts';
export * from './highlights/index.ts';
export * from './identity/index.ts';
export * from './messages/index.ts';
export * from './notifications/index.ts';
export * from './ops/index.ts';
export * from './people/index.ts';
export * from './players/index.ts';
export * from './presence/index.ts';
export * from './realtime/index.ts';
export * from './safety/index.ts';
export * from './settings/index.ts';
export * from './sponsorships/index.ts';
export * from './uploads/index.ts';
