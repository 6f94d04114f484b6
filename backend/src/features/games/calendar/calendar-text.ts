import { GAME, type GameDetail, linkIn, PRODUCT } from '@hoopline/contracts';
import ical, { ICalAlarmType, ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator';
import { shownReason, type Texts } from '../../../locales/texts.ts';
import type { CalendarTerms } from '../moves/calendar-terms.ts';
import { startText } from '../share/shared-game.ts';

/** A game with the fields that a calendar entry needs. */
export interface CalendarGame
  extends CalendarTerms,
    Pick<GameDetail, 'id' | 'title' | 'description' | 'duration' | 'cancelReason' | 'rev'> {
  isCancelled: boolean;
  /** Path of the share link. For a private game it contains the link key. */
  sharePath: string;
}

interface Context {
  /** Origin of the app's addresses. */
  origin: string;
  now: Date;
  texts: Texts;
}

const ALARM_SECONDS = 60 * 60;
/** How often calendar programs should fetch a subscription again. */
const REFRESH_SECONDS = 15 * 60;

/** An iCalendar file (RFC 5545). Calendars find a game by its UID, and update it if the SEQUENCE is higher. */
export function calendarText(games: readonly CalendarGame[], name: string, { origin, now, texts }: Context): string {
  const prodId = { company: PRODUCT.name, product: 'Games', language: texts.language.toUpperCase() };
  const events = games.map((game) => eventOf(game, { origin, now, texts }));
  return ical({
    name: oneLine(name),
    prodId,
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
    events,
  }).toString();
}

function eventOf(game: CalendarGame, { origin, now, texts }: Context): ICalEventData {
  const { id, title, location, duration, rev, isCancelled, sharePath, movedTo } = game;
  const start = new Date(game.scheduledAt);
  const summary = oneLine(movedTo ? texts.games.calendar.notConfirmed(title) : title);
  const alarm = { type: ICalAlarmType.display, triggerBefore: ALARM_SECONDS, description: summary };
  return {
    id: `${id}@hoopline`,
    sequence: rev,
    status: statusOf(game),
    stamp: now,
    start,
    end: new Date(start.getTime() + duration * 60_000),
    summary,
    description: describe(game, texts),
    location: location === GAME.noLocation ? null : oneLine(location),
    url: linkIn(texts.language, origin + sharePath),
    alarms: isCancelled ? [] : [alarm],
  };
}

function statusOf({ isCancelled, movedTo }: CalendarGame): ICalEventStatus {
  if (isCancelled) return ICalEventStatus.CANCELLED;
  return movedTo ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

function describe({ description, isCancelled, cancelReason, movedTo }: CalendarGame, texts: Texts): string | null {
  const parts = [
    isCancelled && cancelReason ? texts.games.calendar.cancelled(shownReason(cancelReason, texts)) : null,
    movedTo && texts.games.calendar.movedTo(whenAndWhere(movedTo, texts)),
    description,
  ];
  const text = parts.filter(Boolean).join('\n\n');
  return text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\n\t]/gu, ' ') || null;
}

function whenAndWhere({ location, ...start }: NonNullable<CalendarGame['movedTo']>, texts: Texts): string {
  const scheduledAt = start.scheduledAt === null ? null : new Date(start.scheduledAt);
  const place = location === GAME.noLocation ? null : location;
  return [startText({ ...start, scheduledAt }, texts), place].filter(Boolean).join(' · ');
}

/**
 * Replaces line breaks and other control characters by spaces. The library does not escape line breaks in the name of a
 * calendar, and escapes no other control character anywhere.
 */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
