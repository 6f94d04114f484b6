import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { formatCountdown } from '../src/features/games/game-format.ts';
import { metricText } from '../src/features/ops/format.ts';
import { percent } from '../src/features/players/components/stats-board.tsx';
import { moneyText } from '../src/features/sponsorships/components/sponsorship-strip.tsx';
import { writeNumber } from '../src/lib/formats.ts';
import deOps from '../src/locales/de/ops.ts';
import deProfiles from '../src/locales/de/profiles.ts';
import enOps from '../src/locales/en/ops.ts';
import enProfiles from '../src/locales/en/profiles.ts';
import esOps from '../src/locales/es/ops.ts';
import esProfiles from '../src/locales/es/profiles.ts';
import frOps from '../src/locales/fr/ops.ts';
import frProfiles from '../src/locales/fr/profiles.ts';
import { FIGURES, LATIN } from './characters.ts';

const SOURCES = path.join(import.meta.dirname, '../src');
const WITHOUT_LATIN = /\p{Script=Han}|\p{Extended_Pictographic}|[\u3000-\u303f\uff00-\uffef]/u;

it('the fonts have every character of our Latin texts (if not: add it, and node frontend/fonts/subset.mjs)', () => {
  const folder = path.join(SOURCES, 'locales');
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(en|es|fr|de)\/.*\.ts$/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
  expect(texts.length).toBeGreaterThan(100);
  const missing = [...new Set(texts.join(''))].filter((char) => !LATIN.includes(char) && !WITHOUT_LATIN.test(char));
  expect(missing).toEqual(['\n']);
});

const SPOKEN = [
  { language: 'en', ops: enOps, profiles: enProfiles },
  { language: 'es', ops: esOps, profiles: esProfiles },
  { language: 'fr', ops: frOps, profiles: frProfiles },
  { language: 'de', ops: deOps, profiles: deProfiles },
];

it('the font of scoreboards has every character of counts, shares, ratings, times and money', () => {
  const amounts = Array.from({ length: 12 }, (_, zeros) =>
    [1, 1.25, 2.5, 9.99].map((first) => first * 10 ** zeros),
  ).flat();
  const shown = SPOKEN.flatMap(({ language, profiles, ops }) => [
    ...amounts.flatMap((amount) => [
      moneyText(amount, language),
      writeNumber(Math.round(amount), language),
      metricText(amount / 100, language),
      formatCountdown(amount),
    ]),
    writeNumber(12.3, language, { minimumFractionDigits: 1 }),
    percent(61, language),
    percent(null, language),
    profiles.rating.value.replace(/\{\{\w+\}\}/g, '1'),
    ...Object.values(ops.unit),
  ]);
  expect(shown.join('')).toMatch(/(?=.*\$)(?=.*Mio\.)(?=.*\u202f)(?=.*±)(?=.*—)(?=.*:)/s);
  const others = ['8/10', '99+', '10K+', '?', '#1', '–'];
  expect([...new Set([...shown, ...others].join(''))].filter((char) => !FIGURES.includes(char))).toEqual([]);
});

it('all fonts that a screen can load are at most 60 KB together', () => {
  const folder = path.join(SOURCES, 'assets/fonts');
  const fonts = readdirSync(folder).filter((file) => file.endsWith('.woff2'));
  const rules = readFileSync(path.join(SOURCES, 'theme/base.css'), 'utf8');
  const named = [...rules.matchAll(/url\("([^"]+)"\)/g)].map(([, file = '']) => path.resolve(SOURCES, 'theme', file));
  expect(named.sort()).toEqual(fonts.map((file) => path.join(folder, file)).sort());
  expect(named).toHaveLength(3);
  expect(named.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(60_000);
});
