import { readdirSync } from 'node:fs';
import { i18n, startI18n } from '../lib/i18n.ts';

// Loads all texts before a test begins, so that no test waits for the texts of its page.
await startI18n('en');
const folder = new URL('../locales/en/', import.meta.url);
for (const file of readdirSync(folder).filter((name) => name.endsWith('.ts'))) {
  const { default: texts } = await import(new URL(file, folder).href);
  if (texts) i18n.addResourceBundle('en', file.replace(/\.ts$/, ''), texts);
}
