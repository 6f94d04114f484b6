import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { HIDDEN_NAME } from '@hoopline/contracts';
import { afterAll, expect, it } from '@jest/globals';
import '../testing/texts.ts';
import { i18n } from './i18n.ts';
import { shownName } from './shown-name.ts';

afterAll(async () => void (await i18n.changeLanguage('en')));

it.each([
  ['en', 'Hidden player'],
  ['de', 'Ausgeblendetes Profil'],
  ['es', 'Perfil oculto'],
  ['fr', 'Profil masqué'],
  ['zh', '已隐藏的球员'],
])('shows in %s that a profile is hidden, in place of its name', async (language, words) => {
  await i18n.changeLanguage(language);
  expect(shownName(HIDDEN_NAME)).toBe(words);
  expect(shownName('Ann')).toBe('Ann');
});

/** These files read the viewer's own stored name, or copy names of the server without showing them. */
const OWN = [
  'features/account/deletion',
  'features/games/fill/friend-panel.tsx',
  'features/games/games.realtime.ts',
  'features/messages/messages.cache.ts',
  'features/messages/typing.store.ts',
  'features/players/avatar/customizer.tsx',
  'features/players/mine',
  'features/players/players.cache.ts',
  'lib/people-cache.ts',
];
const SOURCE = path.resolve(import.meta.dirname, '..');
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    /\.tsx?$/.test(file) && !/\.test\.|^testing|^locales/.test(file) && !OWN.some((own) => file.startsWith(own)),
);

it('every screen shows names by shownName', () => {
  const bare = files.flatMap((file) =>
    readFileSync(path.join(SOURCE, file), 'utf8')
      .split('\n')
      .filter((line) =>
        /(?<!shownName\([\w.?]*)\.displayName\b|[^$]\{displayName\}|(name|title): displayName\b/.test(line),
      )
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(bare).toEqual([]);
});
