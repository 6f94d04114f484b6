import { knowsZone, writeDate, writeDayAndTime } from './formats.ts';

const zones = new Map<string, string | undefined>();

/** The zone itself, or undefined if this browser does not support it. Without a zone, `Intl` uses the reader's. */
export function supportedZone(timeZone: string): string | undefined {
  if (zones.has(timeZone)) return zones.get(timeZone);
  let zone: string | undefined;
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    zone = timeZone;
  } catch {
    // This browser does not support the zone.
  }
  zones.set(timeZone, zone);
  return zone;
}

/** The option with which `Intl` writes by the clock of a zone, or none if this browser does not support it. */
export function inZone(timeZone: string): Pick<Intl.DateTimeFormatOptions, 'timeZone'> {
  const zone = supportedZone(timeZone);
  return zone ? { timeZone: zone } : {};
}

const CLOCK = { day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

/**
 * Whether the clocks of a zone show another time than the reader's. False while the reader's zone is unknown, and if
 * this browser does not support the zone.
 */
export function isOtherClock(at: Date | number, timeZone: string): boolean {
  const zone = supportedZone(timeZone);
  if (!knowsZone() || !zone) return false;
  return writeDate(at, 'en', { ...CLOCK, timeZone: zone }) !== writeDate(at, 'en', CLOCK);
}

const DAY_AND_TIME = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

/**
 * `Sat, Jun 14, 7:00 PM` by the clock of a court, with the name of its zone if the reader's clock shows another time.
 * By the reader's clock if this browser does not support the zone.
 */
export function courtTime(
  at: Date | number | string,
  timeZone: string,
  language: string,
  options: Intl.DateTimeFormatOptions = DAY_AND_TIME,
): string {
  const moment = new Date(at);
  const named = isOtherClock(moment, timeZone) && { timeZoneName: 'short' as const };
  return writeDayAndTime(moment, language, { ...options, ...inZone(timeZone), ...named });
}
