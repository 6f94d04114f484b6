import type { Page } from '@playwright/test';
import { FEED } from '../contracts/src/feed/rules.ts';
import { PROFILE } from '../contracts/src/players/rules.ts';
import { zonesByRegion } from '../frontend/src/features/notifications/settings/time-zones.ts';

/** Texts that are the same in every language, each with its reason. */
const ALLOWED: readonly RegExp[] = [
  /\bHoopline\b/g, // The product's name.
  /\(F8\)/g, // A key of the keyboard.
  /\b\d+K\+/g, // A number.
  /\b\dv\d\b/g, // The format of a game.
  /English · Español · Français · Deutsch/g, // Languages by their own names.
];

/** Dates, times and amounts, which the browser formats. */
const WRITTEN_BY_BROWSER: readonly RegExp[] = [
  /\b(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?\b/g,
  /\b(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b/g,
  /\d\s?(?:AM|PM)(?: [A-Z]{3,4}\b| GMT[+-]\d+)?/g,
  /\b\d+[mhd]\b/g,
  /\b\d+ (?:minute|hour|day)s?\b/g,
  /(?<=\d{4}) at (?=\d)/g,
  /\d\s(?:mi|miles?|ft|k?m|kilometers?)\b/g,
];

/** The cities in the browser's list of time zones. */
const ZONES = new Set(zonesByRegion('UTC').flatMap(({ zones }) => zones.map(({ title }) => title)));

/** The texts that the page shows, or that a screen reader reads out, each once. */
export function textsIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [document.title];
    const isSeen = (element: Element | null) => element?.checkVisibility({ visibilityProperty: true });
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement?.closest('select') ?? node.parentElement;
      if (isSeen(holder)) found.push(node.textContent ?? '');
    }
    for (const element of document.body.querySelectorAll('*')) {
      if (!isSeen(element)) continue;
      for (const name of ['aria-label', 'aria-roledescription', 'aria-valuetext', 'placeholder', 'title', 'alt']) {
        found.push(element.getAttribute(name) ?? '');
      }
    }
    return [...new Set(found.map((text) => text.trim().replace(/\s+/g, ' ')))];
  });
}

/** The texts that are neither in the pseudo-language nor data of these answers. */
export function foreignTexts(texts: readonly string[], answers: readonly unknown[]): string[] {
  // Posts store a hashtag by its text, and profiles store a team by its name.
  const data = dataOf([answers, FEED.presetHashtags, PROFILE.teams]);
  return texts.filter((text) => isForeign(text, data));
}

/** Every letter of the pseudo-language has an accent. A plain letter belongs to another text. */
function isForeign(text: string, data: Data): boolean {
  const hasPlainLetter = (words: string) => /[a-z]/i.test(words);
  if (!hasPlainLetter(text)) return false;
  // Must come before the patterns below are removed: "Run 5374909d" ends like a number of days.
  if (data.values.includes(text) || ZONES.has(text)) return false;
  // The text is a part of a longer one, such as the words before a hashtag.
  if (text.split(' ').length >= 3 && data.whole.includes(text)) return false;
  let rest = text;
  for (const pattern of [...ALLOWED, ...WRITTEN_BY_BROWSER]) rest = rest.replace(pattern, ' ');
  for (const value of data.values) {
    if (!hasPlainLetter(rest)) return false;
    rest = withoutWords(rest, value);
  }
  return hasPlainLetter(rest);
}

/** The text without each whole occurrence of these words. */
function withoutWords(text: string, words: string): string {
  const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
  const start = text.indexOf(words);
  if (start < 0 || isLetter(text[start - 1]) || isLetter(text[start + words.length])) return text;
  return withoutWords(`${text.slice(0, start)} ${text.slice(start + words.length)}`, words);
}

interface Data {
  /** All texts, the longest first. */
  values: readonly string[];
  whole: string;
}

/** The texts in the answers. Leaves out a lower-case word, which is usually a code that the app translates. */
function dataOf(answers: readonly unknown[]): Data {
  const values = new Set<string>();
  const gather = (value: unknown, key: string): void => {
    if (typeof value === 'string') {
      const line = value.trim().replace(/\s+/g, ' ');
      for (const part of [
        line,
        ...value.split('\n').map((own) => own.trim()),
        ...(value.match(/#[\p{L}\p{N}_]+/gu) ?? []),
      ]) {
        if (!/^[a-z_]*$/.test(part)) values.add(part);
      }
      if (/^#?[\p{L}\p{N}_]+$/u.test(line)) values.add(`#${line}`);
      if (!/^(first|last|display)Name$/.test(key)) return;
      const names = line.split(' ');
      for (const name of names) values.add(name);
      // The initials of a first and a last name, as an avatar shows them.
      values.add(`${names[0]?.[0] ?? ''}${names.at(-1)?.[0] ?? ''}`.toUpperCase());
      values.add(names.map((name) => name[0]).join(''));
    } else if (value && typeof value === 'object') {
      for (const [name, inner] of Object.entries(value)) gather(inner, Array.isArray(value) ? key : name);
    }
  };
  for (const answer of answers) gather(answer, '');
  const sorted = [...values].filter((value) => value !== '').sort((a, b) => b.length - a.length);
  return { values: sorted, whole: sorted.join('\n') };
}

/** Texts of controls and headings that are wider than their boxes and end in no ellipsis. */
export function clippedIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Controls have an invisible margin for fingers, and pins a dot at their corner. Both count as content.
    const onlyContent = new CSSStyleSheet();
    onlyContent.replaceSync('*::before, *::after { content: none !important } [aria-hidden]:empty { display: none }');
    document.adoptedStyleSheets.push(onlyContent);
    const clipped = [
      ...document.querySelectorAll<HTMLElement>(
        'button, a, label, [role="tab"], [role="alert"], [role="status"], h1, h2, h3, h4, h5, h6',
      ),
    ]
      .filter((box) => box.checkVisibility({ visibilityProperty: true }))
      // Inline boxes have no width of their own. Boxes of one pixel are only for screen readers.
      .filter((box) => box.clientWidth > 1 && box.scrollWidth > box.clientWidth + 1)
      .filter((box) => getComputedStyle(box).textOverflow !== 'ellipsis')
      .map((box) => `${box.tagName.toLowerCase()} "${box.innerText}" (${box.scrollWidth} px in ${box.clientWidth} px)`);
    document.adoptedStyleSheets.pop();
    return clipped;
  });
}

export const hasSidewaysScroll = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
