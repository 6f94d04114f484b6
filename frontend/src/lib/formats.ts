/** Makers of texts, each made once: to make one takes as long as to use it a hundred times. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();
const numberFormats = new Map<string, Intl.NumberFormat>();

function remembered<T>(formats: Map<string, T>, language: string, options: object, make: () => T): T {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = make();
  formats.set(key, made);
  return made;
}

let isZoneKnown = true;

/** Called by the program that renders pages on the server, which cannot know the time zone of who reads them. */
export function setZoneUnknown(): void {
  isZoneKnown = false;
}

export const knowsZone = (): boolean => isZoneKnown;

/** As wide as a digit. */
const FIGURE_SPACE = '\u2007';

/**
 * `text` where the reader's time zone is known, else as many spaces: no hour is better than a wrong one, until the app
 * has started. For whatever compares days or hours in the reader's time zone.
 */
export const inReadersZone = (text: string): string => (isZoneKnown ? text : text.replace(/\S/g, FIGURE_SPACE));

/** The region in a browser's language tag: `DE` of `de-DE`, `TW` of `zh-Hant-TW`. */
const REGION = /-([A-Z]{2}|\d{3})(?=-|$)/;

/**
 * The app's language with the region of the reader's browser, unless it names one: English in Germany has 24 hours a day
 * and weeks from Monday. The server does not know the region.
 */
export function readersLocale(language: string): string {
  if (!isZoneKnown || REGION.test(language)) return language;
  const region = navigator.languages.map((tag) => REGION.exec(tag)?.[1]).find((known) => known !== undefined);
  return region ? `${language}-${region}` : language;
}

/**
 * A moment as `Intl.DateTimeFormat` writes it: year, month and day as numbers without `options`. In the reader's time zone
 * unless the options name one; throws a `RangeError` for one that this browser does not know.
 */
export function writeDate(moment: Date | number, language: string, options: Intl.DateTimeFormatOptions = {}): string {
  const locale = readersLocale(language);
  const format = remembered(dateFormats, locale, options, () => new Intl.DateTimeFormat(locale, options));
  const text = format.format(moment);
  return options.timeZone ? text : inReadersZone(text);
}

/** Date and time to the second. */
export const writeMoment = (moment: Date | number, language: string): string =>
  writeDate(moment, language, {
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });

/** A number as `Intl.NumberFormat` writes it. */
export const writeNumber = (value: number, language: string, options: Intl.NumberFormatOptions = {}): string =>
  remembered(numberFormats, language, options, () => new Intl.NumberFormat(language, options)).format(value);
