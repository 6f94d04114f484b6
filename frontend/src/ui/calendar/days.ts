/** A day of the viewer's calendar at its noon: never skipped or doubled by daylight saving. */
export const dayAt = (year: number, month: number, day: number): Date => new Date(year, month, day, 12);

export const startOfDay = (instant: Date): Date => dayAt(instant.getFullYear(), instant.getMonth(), instant.getDate());

export const plusDays = (day: Date, count: number): Date =>
  dayAt(day.getFullYear(), day.getMonth(), day.getDate() + count);

export const plusMonths = (day: Date, count: number): Date => dayAt(day.getFullYear(), day.getMonth() + count, 1);

export const isSameDay = (a: Date, b: Date): boolean => startOfDay(a).getTime() === startOfDay(b).getTime();

/** Six weeks around a month, from a Sunday on. */
export function weeksOf(month: Date): Date[][] {
  const first = dayAt(month.getFullYear(), month.getMonth(), 1);
  const start = plusDays(first, -first.getDay());
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => plusDays(start, week * 7 + day)),
  );
}
