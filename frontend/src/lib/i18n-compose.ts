import { compose } from '../locales/en/compose.ts';
import { i18n } from './i18n.ts';

// Imported by the dialog of a new post: most readers never open it.
i18n.addResourceBundle('en', 'feed', { compose });
