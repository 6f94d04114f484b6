import type { Notification } from '@hoopline/contracts';
import { weekStartsOn } from '../../../lib/week-start.ts';
import { daysBetween } from './day-time.ts';

const GROUPS = ['today', 'yesterday', 'week', 'earlier'] as const;
type Group = (typeof GROUPS)[number];

/** In which part of the list something stands that happened then. A week begins on the day it does where the reader is from. */
function groupOf(at: number, now: number, language: string): Group {
  const days = daysBetween(at, now);
  // A clock that is behind the server's has seen nothing of tomorrow.
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  const daysOfWeek = (new Date(now).getDay() - weekStartsOn(language) + 7) % 7;
  return days <= daysOfWeek ? 'week' : 'earlier';
}

/** The parts of the list that have something, each in the given order. */
export function groupByTime(
  notifications: readonly Notification[],
  now: number,
  language: string,
): { group: Group; items: Notification[] }[] {
  return GROUPS.map((group) => ({
    group,
    items: notifications.filter(({ at }) => groupOf(Date.parse(at), now, language) === group),
  })).filter(({ items }) => items.length > 0);
}
