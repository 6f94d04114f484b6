import { chakra } from '@chakra-ui/react';
import type { ReceivedApplication } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { useMinuteTick } from '../../../lib/tick.ts';
import { expiryOf, longAge, shortDate } from '../application-times.ts';

/** How long somebody waits, or when they were answered; and whether they have applied before. */
export function ApplicationTimes({ application }: { application: ReceivedApplication }) {
  const { t, i18n } = useTranslation('applicantsBoard');
  useMinuteTick();
  const { status, createdAt, changedAt, history } = application;
  const dateOf = (iso: string) => shortDate(iso, i18n.language);
  const time = longAge(createdAt, i18n.language);
  const before = history.findLast((one) => one.status === 'withdrawn' || one.status === 'expired');

  return (
    <chakra.div textStyle="caption" color="fg.subtle">
      <p>
        {status === 'pending'
          ? t(time ? 'card.waiting' : 'card.justApplied', { time: time ?? '', date: dateOf(expiryOf(createdAt)) })
          : (status === 'shortlisted' || status === 'accepted' || status === 'declined') &&
            t(`card.${status}`, { date: dateOf(changedAt) })}
      </p>
      {before && (
        <p>{t(`card.again.${before.status === 'expired' ? 'expired' : 'withdrawn'}`, { date: dateOf(before.at) })}</p>
      )}
    </chakra.div>
  );
}
