/** Every feature of the app, a line each. */
export { feed } from '../features/feed/feature.ts';
export { games } from '../features/games/feature.ts';
export { highlights } from '../features/highlights/feature.ts';
export { messages } from '../features/messages/feature.ts';
