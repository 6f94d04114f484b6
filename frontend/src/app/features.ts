/** Every feature of the app, a line each. */
export { courts } from '../features/courts/feature.ts';
export { feed } from '../features/feed/feature.ts';
export { games } from '../features/games/feature.ts';
export { highlights } from '../features/highlights/feature.ts';
export { messages } from '../features/messages/feature.ts';
export { players } from '../features/players/feature.ts';
