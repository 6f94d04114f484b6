import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '@hoopline/contracts';
import { z } from 'zod';
import { type Random, ShuffledList } from './random.ts';

/**
 * The subjects of messages. If several fit, the first in this list counts, except that a short greeting is always
 * `greeting`.
 */
export const INTENTS = [
  'time',
  'place',
  'level',
  'thanks',
  'ask',
  'question',
  'greeting',
  'no',
  'yes',
  'other',
] as const;
export type Intent = (typeof INTENTS)[number];
type Worded = Exclude<Intent, 'question' | 'other'>;

const NonEmpty = z.string().min(1);
const Words = z.array(NonEmpty);
const Texts = z.tuple([NonEmpty], NonEmpty);
const intents = <T extends z.ZodType>(names: readonly Intent[], schema: T) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<Intent, T>;
const { question: _question, other: _other, ...worded } = intents(INTENTS, Words);

/** One language, as written in `data/answers.json`: without accents, in lower case. */
const Phrases = z.strictObject({
  language: z.enum(LANGUAGES),
  /** Words that distinguish this language from the others. */
  marks: Words,
  words: z.strictObject(worded),
  answers: z.strictObject(intents(INTENTS, Texts)),
});
type Phrases = z.infer<typeof Phrases>;

export const readPhrases = (): Phrases[] =>
  z.array(Phrases).parse(JSON.parse(readFileSync(new URL('data/answers.json', import.meta.url), 'utf8')));

/** Finds the language and the intent of a message by simple rules, and an answer to it. */
export class Answers {
  private readonly lists = new Map<string, ShuffledList<string>>();
  private readonly phrases: readonly Phrases[];

  constructor(private readonly random: Random) {
    this.phrases = readPhrases();
  }

  /** An answer, never the same twice in a row. `city`: the home of the sample player. */
  answerTo(message: string, { city }: { city: string }): string {
    const language = this.languageOf(message);
    const intent = this.intentOf(message, language);
    const key = `${language} ${intent}`;
    const list = this.lists.get(key) ?? new ShuffledList(this.random, this.of(language).answers[intent]);
    this.lists.set(key, list);
    return list.next().replaceAll('{city}', city);
  }

  /** The language with the most recognised words; English if there are none. */
  languageOf(message: string): Language {
    if (/\p{Script=Han}/u.test(message)) return 'zh';
    const words = new Set(plain(message).split(' '));
    const scores = this.phrases.map(({ language, marks }) => ({
      language,
      score: marks.filter((mark) => words.has(mark)).length,
    }));
    const best = scores.reduce((a, b) => (b.score > a.score ? b : a));
    return best.score > 0 ? best.language : 'en';
  }

  intentOf(message: string, language: Language): Intent {
    const { words } = this.of(language);
    const text = plain(message);
    const has = (intent: Worded) => words[intent].some((word) => contains(text, word, language));
    if (isShort(text, language) && has('greeting')) return 'greeting';
    const asks = /[?？]/.test(message);
    return (
      INTENTS.find((intent) => {
        if (intent === 'other') return true;
        return intent === 'question' ? asks : has(intent);
      }) ?? 'other'
    );
  }

  private of(language: Language): Phrases {
    const found = this.phrases.find((one) => one.language === language);
    if (!found) throw new Error(`There are no answers in ${language}`);
    return found;
  }
}

/** The text in lower case, without accents and signs. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}' -]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether a message is as short as a plain greeting, such as `Hi, how are you?` */
const isShort = (text: string, language: Language): boolean =>
  language === 'zh' ? text.length <= 5 : text.split(' ').length <= 4;

/** Chinese is written without spaces between words. */
const contains = (text: string, words: string, language: Language): boolean =>
  language === 'zh' ? text.includes(words) : ` ${text} `.includes(` ${words} `);

/** Comments and chats of sample players, from `data/lines.json`. */
const Lines = z.strictObject({
  comments: z.tuple([NonEmpty], NonEmpty),
  /** Short chats between two sample players, who take turns. */
  chats: z.tuple([z.array(NonEmpty).min(2)], z.array(NonEmpty).min(2)),
});
type Lines = z.infer<typeof Lines>;

export const readLines = (): Lines =>
  Lines.parse(JSON.parse(readFileSync(new URL('data/lines.json', import.meta.url), 'utf8')));
