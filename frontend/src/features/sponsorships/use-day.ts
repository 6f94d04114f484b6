import { useTranslation } from 'react-i18next';
import { useReadersZone, writeDate } from '../../lib/formats.ts';

/** A calendar day in words. It is the same day for every viewer, in any time zone. */
export function useDay(): (day: string) => string {
  const { i18n } = useTranslation();
  useReadersZone();
  return (day) =>
    writeDate(new Date(`${day}T00:00:00Z`), i18n.language, {
      timeZone: 'UTC',
      year: 'numeric',
      month: 'short',
      day: 'numeric',
    });
}
