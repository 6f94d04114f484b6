export { settingsQueries } from './settings.queries.ts';
