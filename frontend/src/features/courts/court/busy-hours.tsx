import { chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useReadersZone, writeDate } from '../../../lib/formats.ts';
import { Card } from '../../../ui/card.tsx';

interface BusyHoursProps {
  /** Mean number of people for each hour of this weekday; null until enough is known. */
  hours: readonly number[] | null;
  timeZone: string;
  /** Milliseconds. The chart highlights this hour. */
  now: number;
}

const LABELLED_HOURS = [0, 6, 12, 18];

/** How busy a court is in each hour of this weekday, in the court's time zone. */
export function BusyHours({ hours, timeZone, now }: BusyHoursProps) {
  const { t, i18n } = useTranslation('courts');
  useReadersZone();
  const formatInCourtZone = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(i18n.language, { timeZone, ...options });
  const hourNow = Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now));
  const weekday = formatInCourtZone({ weekday: 'long' }).format(now);
  // The day does not matter: only the hour is written.
  const hourText = (hour: number) =>
    writeDate(Date.UTC(2026, 0, 1, hour), i18n.language, { timeZone: 'UTC', hour: 'numeric' });
  const most = Math.max(...(hours ?? []), 1);
  const peak = hours?.indexOf(Math.max(...hours)) ?? 0;

  return (
    <Card p={{ base: '4', md: '5' }} aria-labelledby="busy-hours">
      <chakra.h2 id="busy-hours" textStyle="title.md">
        {t('court.busy.title', { weekday })}
      </chakra.h2>
      {hours === null ? (
        <chakra.p mt="2" color="fg.muted">
          {t('court.busy.unknown')}
        </chakra.p>
      ) : (
        <>
          <VisuallyHidden>{t('court.busy.peak', { hour: hourText(peak) })}</VisuallyHidden>
          <Flex aria-hidden align="flex-end" gap="2px" h="72px" mt="3">
            {hours.map((people, hour) => (
              <chakra.span
                // biome-ignore lint/suspicious/noArrayIndexKey: the hour of the day
                key={hour}
                flex="1"
                minH="2px"
                borderTopRadius="2px"
                bg={hour === hourNow ? 'ball.solid' : 'bg.emphasized'}
                style={{ height: `${(people / most) * 100}%` }}
              />
            ))}
          </Flex>
          <Flex aria-hidden justify="space-between" mt="1" color="fg.subtle" textStyle="caption">
            {LABELLED_HOURS.map((hour) => (
              <chakra.span key={hour} flex="1">
                {hourText(hour)}
              </chakra.span>
            ))}
          </Flex>
        </>
      )}
    </Card>
  );
}
