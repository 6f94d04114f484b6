import { dayWithTime } from '@hoopline/contracts';
import { currentRendering, useIsHydrated } from './hydration.ts';

/** Formatters, each created once: creating a formatter takes as long as using it a hundred times. */
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

/** Whether the reader's time zone is known. False on the server, and until the page is hydrated. */
export const knowsZone = (): boolean => currentRendering() === undefined;

/**
 * Whether the reader's time zone is known. Renders the caller again once it is. Every component that writes local dates
 * or times must call this.
 */
export const useReadersZone = useIsHydrated;

/** A space as wide as a digit. */
const FIGURE_SPACE = '\u2007';

/**
 * Returns `text` if the reader's time zone is known, else as many spaces: until the app has started, no time is better
 * than a wrong time. For texts that depend on days or hours in the reader's time zone.
 */
export const inReadersZone = (text: string): string =>
  knowsZone() ? text : text.replace(/\s/g, ' ').replace(/\S/g, FIGURE_SPACE);

const DAY_MS = 24 * 60 * 60_000;

/** Midnight at the start of the day in the reader's time zone; in UTC if that is unknown. In milliseconds. */
export const startOfDay = (time: number): number =>
  knowsZone() ? new Date(time).setHours(0, 0, 0, 0) : time - (time % DAY_MS);

/** The number of midnights between two moments. It is rounded, because days are 23 to 25 hours long. */
export const daysBetween = (from: number, until: number): number =>
  Math.round((startOfDay(until) - startOfDay(from)) / DAY_MS);

export const isSameYear = (one: Date, other: Date): boolean =>
  knowsZone() ? one.getFullYear() === other.getFullYear() : one.getUTCFullYear() === other.getUTCFullYear();

/** The region in a browser's language tag: `DE` of `de-DE`, `TW` of `zh-Hant-TW`. */
const REGION = /-([A-Z]{2}|\d{3})(?=-|$)/;

/**
 * The app's language with the region of the reader's browser, unless the language names a region. For example,
 * English in Germany has the 24-hour clock and weeks from Monday. On the server, and until the page is hydrated, the
 * region is unknown.
 */
export function readersLocale(language: string): string {
  if (!knowsZone() || REGION.test(language)) return language;
  const region = navigator.languages.map((tag) => REGION.exec(tag)?.[1]).find((known) => known !== undefined);
  return region ? `${language}-${region}` : language;
}

/**
 * A moment as `Intl.DateTimeFormat` writes it: year, month and day as numbers without `options`. In the reader's time
 * zone unless the options name one. Throws a `RangeError` if that zone is unknown to this browser.
 */
export function writeDate(moment: Date | number, language: string, options: Intl.DateTimeFormatOptions = {}): string {
  const text = dateFormat(language, options).format(moment);
  return options.timeZone ? text : inReadersZone(text);
}

function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = readersLocale(language);
  const zoned = knowsZone() ? options : { timeZone: 'UTC', ...options };
  return remembered(dateFormats, locale, zoned, () => new Intl.DateTimeFormat(locale, zoned));
}

/**
 * A day and a time, joined as the language does it (`dayWithTime`). In the reader's time zone unless the options name
 * one; in both cases spaces while the reader's time zone is unknown. Throws a `RangeError` for an unknown zone.
 */
export const writeDayAndTime = (moment: Date, language: string, options: Intl.DateTimeFormatOptions): string =>
  inReadersZone(dayWithTime(moment, readersLocale(language), knowsZone() ? options : { timeZone: 'UTC', ...options }));

/** Date and time to the second. */
export const writeMoment = (moment: Date | number, language: string): string =>
  writeDate(moment, language, {
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });

/** A number as `Intl.NumberFormat` writes it. */
export const writeNumber = (value: number, language: string, options: Intl.NumberFormatOptions = {}): string =>
  remembered(numberFormats, language, options, () => new Intl.NumberFormat(language, options)).format(value);
