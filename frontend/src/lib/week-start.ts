import { readersLocale } from './formats.ts';

interface WeekInfo {
  /** From 1, Monday, to 7, Sunday. */
  firstDay: number;
}

type WeekDay = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** The first day of the week in the reader's region, where 0 is Sunday. Sunday in browsers without this data. */
export function weekStartsOn(language: string): WeekDay {
  // The method is the standard; browsers of before 2025 have the property.
  const locale: Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo } = new Intl.Locale(
    readersLocale(language),
  );
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 7 };
  return (firstDay % 7) as WeekDay;
}
