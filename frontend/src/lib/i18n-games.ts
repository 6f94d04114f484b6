import { games } from '../locales/en/games.ts';
import { i18n } from './i18n.ts';

// Imported by the screens of games: their texts travel with them, not with the first load.
i18n.addResourceBundle('en', 'games', games);
