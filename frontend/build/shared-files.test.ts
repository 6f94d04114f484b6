import { expect, it } from '@jest/globals';
import { sharedFile } from './shared-files.ts';

const SRC = '/hoopline/frontend/src';

/** Modules with their importers. Pages and dialogs are loaded with an `import()`. */
const IMPORTERS: Record<string, string[]> = {
  'features/games/pages/game-page.tsx': [],
  'features/games/pages/game-hub-page.tsx': [],
  'features/courts/pages/court-page.tsx': [],
  'app/pages/home/home-page.tsx': [],
  'features/games/game-dialog.tsx': [],
  'features/games/seats.tsx': ['features/games/pages/game-page.tsx', 'features/games/pages/game-hub-page.tsx'],
  'features/games/teams.ts': ['features/games/pages/game-page.tsx', 'features/games/game-dialog.tsx'],
  'features/games/index.ts': ['features/courts/pages/court-page.tsx'],
  'features/games/game-line.tsx': ['features/games/index.ts', 'features/games/seats.tsx'],
  'ui/card.tsx': ['features/games/game-line.tsx', 'app/pages/home/home-page.tsx'],
  'ui/page.tsx': ['ui/card.tsx', 'features/feed/pages/feed-page.tsx'],
  'features/games/icons.ts': ['ui/page.tsx'],
  'ui/form/field.tsx': ['features/games/game-dialog.tsx'],
  'locales/en/games.ts': ['features/games/pages/game-page.tsx'],
};
const LATE = /-(?:page|dialog)\.tsx$/;

type Context = Parameters<typeof sharedFile>[1];

// `sharedFile` reads only these properties of a module.
const context = {
  getModuleInfo: (id: string) => ({
    importers: (IMPORTERS[id.slice(SRC.length + 1)] ?? []).map((name) => `${SRC}/${name}`),
    dynamicImporters: LATE.test(id) ? [`${SRC}/app/features.ts`] : [],
  }),
} as Context;

const fileOf = (module: string) => sharedFile(`${SRC}/${module}`, context);

it('puts modules of one page and its dialogs into a file of their own, so that no other page loads them', () => {
  expect(fileOf('features/games/teams.ts')).toBe('with-game');
});

it('puts modules that pages share into a file of their features, and modules of four features into one file', () => {
  expect(fileOf('features/games/seats.tsx')).toBe('games');
  expect(fileOf('features/games/game-line.tsx')).toBe('courts-games');
  expect(fileOf('ui/card.tsx')).toBe('courts-games-home');
  expect(fileOf('ui/page.tsx')).toBe('shared');
});

it('leaves pages, texts, icons, most libraries and modules that no page starts with to the bundler', () => {
  for (const module of [
    'ui/form/field.tsx',
    'features/games/pages/game-page.tsx',
    'locales/en/games.ts',
    'features/games/icons.ts',
  ])
    expect([module, fileOf(module)]).toEqual([module, null]);
  expect(sharedFile('/hoopline/node_modules/zod/index.js', context)).toBeNull();
});
