import { GAME, linkIn, PRODUCT } from '@hoopline/contracts';
import ICAL from 'ical.js';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import type { Texts } from '../../../locales/texts.ts';
import { startOfDay } from '../series/planned-days.ts';
import { daysOf, startOn, wallClock } from '../series/run-days.ts';
import { isPaused } from '../series/runs.ts';
import type { SeriesState } from '../series/series.ts';

/** A game of a series, which may differ from the others. */
export interface CalendarRun {
  /** Its day in the series. */
  day: string;
  isCancelled: boolean;
  scheduledAt: Date | null;
  title: string;
  location: string;
  /** In minutes. */
  duration: number;
  /**
   * The title and place of a private run are only for people who can see that run, so those of the series are shown.
   */
  isPublic: boolean;
}

interface Context {
  /** The address of a game of the series. */
  url: string;
  now: Date;
  texts: Texts;
}

/**
 * All runs of a series as one repeating event (RFC 5545). It has the zone of the court, so that every run is at the
 * same hour there. Cancelled and paused runs are left out (EXDATE), and runs that differ have an event of their own
 * (RECURRENCE-ID). A run on a day that the rule does not have any more is no part of the repeating event.
 */
export function seriesCalendarText(series: SeriesState, runs: readonly CalendarRun[], context: Context): string {
  const { schedule, time, timeZone, terms, rev } = series;
  const days = daysOf(schedule);
  const [first = schedule.firstDay] = days;
  const zone = zoneOf(timeZone);
  const on = (day: string) => timeIn(zone, startOn(day, time, timeZone));
  const byDay = new Map(runs.map((run) => [run.day, run]));
  // A run that was edited alone may take place on a day of a pause.
  const isOff = (day: string) => byDay.get(day)?.isCancelled ?? isPaused(day, series.pause);

  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', `-//${PRODUCT.name}//Games//${context.texts.language.toUpperCase()}`);
  calendar.addPropertyWithValue('method', 'PUBLISH');
  calendar.addPropertyWithValue('x-wr-calname', terms.title);
  if (zone.component) calendar.addSubcomponent(zone.component);

  const whole = eventOf(series, terms, on(first), context);
  const until = ICAL.Time.fromJSDate(new Date(startOn(schedule.until, time, timeZone)), true);
  const rule = { freq: 'WEEKLY', interval: schedule.weeks, byday: [...schedule.days], until };
  whole.component.addPropertyWithValue('rrule', ICAL.Recur.fromData(rule));
  whole.sequence = rev;
  for (const day of days.filter(isOff)) {
    const property = whole.component.addPropertyWithValue('exdate', on(day));
    property.setParameter('tzid', zone.tzid);
  }
  calendar.addSubcomponent(whole.component);

  for (const run of [...runs, ...keptRuns(series, byDay, context.now)]) {
    const facts = run.isPublic ? run : { ...terms, duration: run.duration };
    if (isOff(run.day) || run.scheduledAt === null) continue;
    const isInRule = days.includes(run.day);
    const isAsPlanned = run.scheduledAt.getTime() === startOn(run.day, time, timeZone) && isSame(facts, terms);
    if (isInRule && isAsPlanned) continue;
    const alone = eventOf(series, facts, timeIn(zone, run.scheduledAt.getTime()), context);
    if (isInRule) alone.recurrenceId = on(run.day);
    else alone.uid = `${series.id}-${run.day}@hoopline`;
    alone.sequence = rev;
    calendar.addSubcomponent(alone.component);
  }
  return `${calendar.toString()}\r\n`;
}

/**
 * The runs of kept days that are not games yet, and have not begun. Readers of a private series may read about its
 * earlier days too.
 */
const keptRuns = ({ kept, terms }: SeriesState, made: ReadonlyMap<string, CalendarRun>, now: Date): CalendarRun[] =>
  kept
    .filter((planned) => !made.has(planned.day) && startOfDay(planned) > now.getTime())
    .map((planned) => {
      const { title, location, duration } = planned.terms;
      const scheduledAt = new Date(startOfDay(planned));
      const isPublic = planned.terms.isPublic || !terms.isPublic;
      return { day: planned.day, isCancelled: false, scheduledAt, title, location, duration, isPublic };
    });

type Facts = Pick<CalendarRun, 'title' | 'location' | 'duration'>;

function eventOf({ id }: SeriesState, facts: Facts, start: ICAL.Time, { url, now, texts }: Context): ICAL.Event {
  const event = new ICAL.Event(new ICAL.Component('vevent'));
  event.uid = `${id}@hoopline`;
  event.component.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(now, true));
  event.startDate = start;
  event.duration = ICAL.Duration.fromSeconds(facts.duration * 60);
  event.summary = facts.title;
  if (facts.location !== GAME.noLocation) event.location = facts.location;
  event.component.addPropertyWithValue('url', linkIn(texts.language, url));
  return event;
}

const isSame = (one: Facts, other: Facts): boolean =>
  one.title === other.title && one.location === other.location && one.duration === other.duration;

/** Without a definition in the library, times are in UTC. */
function zoneOf(timeZone: string): ICAL.Timezone {
  const [block] = tzlib_get_ical_block(timeZone);
  if (!block) return ICAL.Timezone.utcTimezone;
  const component = new ICAL.Component(ICAL.parse(block));
  return new ICAL.Timezone({ component, tzid: component.getFirstPropertyValue('tzid') as string });
}

/** The time that the clocks of a zone show at an instant. */
function timeIn(zone: ICAL.Timezone, instant: number): ICAL.Time {
  if (zone.tzid === 'UTC') return ICAL.Time.fromJSDate(new Date(instant), true);
  const { day, time } = wallClock(instant, zone.tzid);
  const shown = ICAL.Time.fromDateTimeString(`${day}T${time.slice(0, 8)}`);
  shown.zone = zone;
  return shown;
}
