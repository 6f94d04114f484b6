/**
 * The short name that a zone has at a moment, by default now, such as `EST`; `timeZone` itself if the zone is unknown
 * to this browser.
 */
export function zoneName(timeZone: string, language: string, at?: Date | number): string {
  try {
    const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'short' }).formatToParts(at);
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  } catch {
    return timeZone;
  }
}
