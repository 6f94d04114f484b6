/** Exports every feature of the app, one on each line. */
export { account } from '../features/account/feature.ts';
export { applications } from '../features/applications/feature.ts';
export { coaching } from '../features/coaching/feature.ts';
export { courts } from '../features/courts/feature.ts';
export { feed } from '../features/feed/feature.ts';
export { games } from '../features/games/feature.ts';
export { highlights } from '../features/highlights/feature.ts';
export { messages } from '../features/messages/feature.ts';
export { notifications } from '../features/notifications/feature.ts';
export { ops } from '../features/ops/feature.ts';
export { players } from '../features/players/feature.ts';
export { safety } from '../features/safety/feature.ts';
export { settings } from '../features/settings/feature.ts';
export { sponsorships } from '../features/sponsorships/feature.ts';
