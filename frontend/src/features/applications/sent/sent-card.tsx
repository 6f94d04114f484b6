import { chakra } from '@chakra-ui/react';
import type { SentApplication } from '@hoopline/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { shownName } from '../../../lib/shown-name.ts';
import { Card } from '../../../ui/card.tsx';
import { PersonLink } from '../../../ui/person-link.tsx';
import { expiryOf, shortDate } from '../application-times.ts';
import { StatusBadge } from '../apply/status-badge.tsx';
import { OpportunityHead } from './opportunity-head.tsx';
import { SentActions } from './sent-actions.tsx';

/** One of the viewer's applications: what it is for, what became of it, and what they can do about it. */
export function SentCard({ application }: { application: SentApplication }) {
  const { t } = useTranslation('myApplications');
  const titleId = useId();
  const { opportunity, status, reason, note, highlightIds } = application;
  return (
    <Card as="article" aria-labelledby={titleId} p={{ base: '4', md: '5' }}>
      <OpportunityHead opportunity={opportunity} titleId={titleId}>
        <StatusBadge status={status} />
      </OpportunityHead>
      <chakra.div display="grid" gap="1" mt="1.5" textStyle="body.sm" color="fg.muted">
        <p>
          {t('sent.by')}{' '}
          <PersonLink person={opportunity.poster}>{shownName(opportunity.poster.displayName)}</PersonLink>
        </p>
        <SentDates application={application} />
        {reason && (
          <chakra.p color="fg" whiteSpace="pre-line" overflowWrap="anywhere">
            {t('sent.reason', { reason })}
          </chakra.p>
        )}
        {note && (
          <chakra.p lineClamp="2" overflowWrap="anywhere">
            {t('sent.note', { note })}
          </chakra.p>
        )}
        {highlightIds.length > 0 && <p>{t('sent.highlights', { count: highlightIds.length })}</p>}
      </chakra.div>
      <SentActions application={application} titleId={titleId} />
    </Card>
  );
}

function SentDates({ application: { status, createdAt, changedAt } }: { application: SentApplication }) {
  const { t, i18n } = useTranslation('myApplications');
  const dateOf = (iso: string) => shortDate(iso, i18n.language);
  const date = dateOf(createdAt);
  if (status === 'pending') return <p>{t('sent.waiting', { date, expires: dateOf(expiryOf(createdAt)) })}</p>;
  return (
    <p>
      {t('sent.applied', { date })} · {t(`sent.changed.${status}`, { date: dateOf(changedAt) })}
    </p>
  );
}
