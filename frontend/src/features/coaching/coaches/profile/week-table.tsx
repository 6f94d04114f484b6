import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { type CoachProfile, WEEKDAYS } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { useReadersZone, writeDate } from '../../../../lib/formats.ts';
import { Part } from './part.tsx';

type Hours = CoachProfile['hours'][number];

/** Returns `5:00 PM` for `17:00`. Times are in the coach's own time zone, so they are not converted. */
function clockText(time: string, language: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const options = { timeStyle: 'short', timeZone: 'UTC' } as const;
  return writeDate(new Date(Date.UTC(2000, 0, 1, hours, minutes)), language, options);
}

/** The hours at which a coach is available, with a row for each day. */
export function WeekTable({ hours }: { hours: readonly Hours[] }) {
  const { t, i18n } = useTranslation('coaches');
  useReadersZone();
  const textOf = ({ from, to }: Hours) =>
    t('profile.range', { from: clockText(from, i18n.language), to: clockText(to, i18n.language) });
  const days = WEEKDAYS.map((day) => ({
    day,
    open: hours.filter((one) => one.day === day).sort((a, b) => a.from.localeCompare(b.from)),
  }));

  return (
    <Part title={t('profile.hours')}>
      {hours.length === 0 ? (
        <chakra.p color="fg.muted">{t('profile.hoursNone')}</chakra.p>
      ) : (
        <chakra.table aria-label={t('profile.hours')} w="full" maxW="460px" textStyle="body.sm">
          <VisuallyHidden asChild>
            <thead>
              <tr>
                <th scope="col">{t('profile.dayHead')}</th>
                <th scope="col">{t('profile.timeHead')}</th>
              </tr>
            </thead>
          </VisuallyHidden>
          <tbody>
            {days.map(({ day, open }) => (
              <chakra.tr key={day} borderTopWidth="1px" borderColor="border.muted" _first={{ borderTopWidth: '0' }}>
                <chakra.th scope="row" w="40%" py="2" textAlign="start" verticalAlign="top" fontWeight="600">
                  {t(`day.${day}`)}
                </chakra.th>
                <chakra.td py="2" color={open.length === 0 ? 'fg.subtle' : undefined}>
                  {open.length === 0 ? t('profile.dayOff') : open.map((one) => <div key={one.from}>{textOf(one)}</div>)}
                </chakra.td>
              </chakra.tr>
            ))}
          </tbody>
        </chakra.table>
      )}
    </Part>
  );
}
