import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

type Tree = { readonly [key: string]: string | readonly string[] | Tree };

const LOCALES = new URL('./', import.meta.url);
const languages = readdirSync(LOCALES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'en')
  .map(({ name }) => name);

/** The path of each file of a language, and what the file exports. */
async function read(language: string): Promise<Map<string, Tree>> {
  const folder = new URL(`${language}/`, LOCALES);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const trees = new Map<string, Tree>();
  for (const file of files.sort()) {
    const { default: texts, ...named } = await import(new URL(file, folder).href);
    trees.set(file, texts ?? named);
  }
  return trees;
}

/** Every text by its path. The items of lists count as texts. */
const flatten = (texts: Tree | readonly string[], path: string): [path: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : flatten(value, `${path}${key}.`),
  );

/** The ending of a plural form. `too_many` and `too_few` are codes of problems, and no plural forms. */
const PLURAL = /(?<!:too|\.too)_(?:zero|one|two|few|many|other)$/;
/** The parts of a text that the code fills in: placeholders with their formats, tags, and references to other texts. */
const filledIn = (text: string) => [...new Set(text.match(/\{\{.*?\}\}|<\/?\w+\s*\/?>|\$t\(.*?\)/g) ?? [])].sort();

const english = await read('en');
const textsOf = (trees: Map<string, Tree>) => [...trees].flatMap(([file, tree]) => flatten(tree, `${file}:`));
const englishTexts = textsOf(english);
const englishByPath = new Map(englishTexts);
/** The texts that differ only in the plural form, by their common path. A text without plural forms is alone. */
const byFamily = new Map<string, [path: string, text: string][]>();
for (const [path, text] of englishTexts) {
  const family = path.replace(PLURAL, '');
  byFamily.set(family, [...(byFamily.get(family) ?? []), [path, text]]);
}

const others = await Promise.all(languages.map(async (language) => ({ language, trees: await read(language) })));

/** Texts in which no word depends on the count: a sum of two numbers, a label before the number, a unit, or a sign. */
const SAME_FOR_ALL = [
  'applicantsBoard.ts:atLeast',
  'applications.ts:list.shown',
  'coaches.ts:list.found',
  'place.moreAmenities',
  'ticker.changed',
  'gameTeams.ts:kept',
  'games.ts:card.more',
  'games.ts:minutes',
  'playerPage.ts:following',
  // These counts are the number of places in a game, which is never one.
  'gamePage.ts:detail.courtAlt',
  'games.ts:players',
  'home.ts:next.count',
];

describe.each([{ language: 'en', trees: english }, ...others])(
  'a text with a count in $language',
  ({ language, trees }) => {
    const texts = new Map(textsOf(trees));
    const families = [...texts].flatMap(([path, text]) => (/\{\{count\b/.test(text) ? [path.replace(PLURAL, '')] : []));
    const counted = [...new Set(families)].filter((family) => !SAME_FOR_ALL.some((end) => family.endsWith(end)));
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();

    it.each(counted)('%s has every form of the grammar', (family) => {
      const forms = pluralCategories.map((form) => `${family}_${form}`);
      expect(forms.filter((path) => !texts.has(path))).toEqual([]);
    });
  },
);

describe.each(others)('$language', ({ language, trees }) => {
  const texts = new Map(textsOf(trees));

  it('has every file', () => {
    expect([...trees.keys()]).toEqual([...english.keys()]);
  });

  it('has every text, with the plural forms of its own grammar, and no other', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const wanted = [...byFamily].flatMap(([family, forms]) => {
      if (!forms.some(([path]) => PLURAL.test(path))) return [family];
      // `_zero` is a sentence of its own for none. No language of the app needs it for its grammar, so each has it
      // where English has it.
      const zero = forms.some(([path]) => path.endsWith('_zero')) ? ['zero'] : [];
      return [...zero, ...pluralCategories].map((form) => `${family}_${form}`);
    });
    expect([...texts.keys()].sort()).toEqual(wanted.sort());
  });

  it('has the same placeholders, tags and references', () => {
    const different = [...texts].filter(([path, text]) => {
      const forms = byFamily.get(path.replace(PLURAL, '')) ?? [];
      // A form for one or two may say the number in words.
      const all = filledIn(forms.map(([, form]) => form).join(' '));
      const own = filledIn(text);
      return PLURAL.test(path) ? own.some((part) => !all.includes(part)) : own.join() !== all.join();
    });
    expect(different).toEqual([]);
  });

  it('has no English sentence', () => {
    // Names, numbers and single words may be the same in two languages.
    const isSentence = (text: string) =>
      text
        .replace(/\{\{.*?\}\}/g, '')
        .trim()
        .split(/\s+/).length > 3;
    expect([...texts].filter(([path, text]) => isSentence(text) && englishByPath.get(path) === text)).toEqual([]);
  });

  it('leaves no text empty', () => {
    const empty = [...texts].filter(([path, text]) => text.trim() === '' && englishByPath.get(path) !== '');
    expect(empty).toEqual([]);
  });
});

it('puts a narrow no-break space before the high signs of French, and inside its quotation marks', () => {
  const french = textsOf(others.find(({ language }) => language === 'fr')?.trees ?? new Map());
  expect(french).not.toEqual([]);
  const FORMAT = /, number.*?(?=\}\})/g;
  const NO_SPACE = /[^\u202f:][;:!?»](?!\w)|«(?!\u202f)|[ \u00a0]%/;
  expect(french.filter(([, text]) => NO_SPACE.test(text.replaceAll(FORMAT, '')))).toEqual([]);
});
