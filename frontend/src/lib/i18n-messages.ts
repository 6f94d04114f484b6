import { messages } from '../locales/en/messages.ts';
import { i18n } from './i18n.ts';

// Imported by the screens of messages: their texts travel with them, not with the first load.
i18n.addResourceBundle('en', 'messages', messages);
