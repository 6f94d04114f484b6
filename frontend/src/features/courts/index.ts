export { courtsQueries } from './courts.queries.ts';
