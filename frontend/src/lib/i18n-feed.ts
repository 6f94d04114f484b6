import { feed } from '../locales/en/feed.ts';
import { i18n } from './i18n.ts';

// Imported by the screens of feed: their texts travel with them, not with the first load.
i18n.addResourceBundle('en', 'feed', feed);
