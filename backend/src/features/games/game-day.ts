/** Whether `at` lies before today in every one of the zones: earlier today is fine. */
export function isPastDay(at: Date, now: Date, timeZones: readonly string[]): boolean {
  return at < now && timeZones.every((timeZone) => dayOf(at, timeZone) !== dayOf(now, timeZone));
}

const dayOf = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'long' }).format(at);
