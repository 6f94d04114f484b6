/** Writes a date with its time. In French it puts `à` before the time in the short forms too; `Intl` does not. */
export function dayWithTime(date: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  const parts = new Intl.DateTimeFormat(locale, options).formatToParts(date);
  return parts
    .map(({ type, value }, index) => {
      const isBeforeTime = type === 'literal' && parts[index + 1]?.type === 'hour';
      return isBeforeTime && locale.startsWith('fr') ? ' à ' : value;
    })
    .join('');
}
