import { highlights } from '../locales/en/highlights.ts';
import { i18n } from './i18n.ts';

// Imported by the screens of highlights: their texts travel with them, not with the first load.
i18n.addResourceBundle('en', 'highlights', highlights);
