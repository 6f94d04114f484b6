import { Button, chakra, Flex } from '@chakra-ui/react';
import { isAllowed, opportunityState, type SentApplication } from '@hoopline/contracts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SignOutIcon } from '../../../icons/first.ts';
import { useReadersZone } from '../../../lib/formats.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { Card } from '../../../ui/card.tsx';
import { PersonLink } from '../../../ui/person-link.tsx';
import { RefusalNote } from '../../../ui/refusal-note.tsx';
import { expiryOf, shortDate } from '../application-times.ts';
import { ApplicationDialogs, type OpenApplicationDialog } from '../apply/application-dialogs.tsx';
import { StatusBadge } from '../apply/status-badge.tsx';
import { useApplication } from '../apply/use-application.ts';
import { ArrowCounterClockwiseIcon, PencilSimpleIcon } from '../icons.ts';
import { OpportunityHead } from './opportunity-head.tsx';

/** One of the viewer's applications, with its opportunity, status and actions. */
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
  useReadersZone();
  const dateOf = (iso: string) => shortDate(iso, i18n.language);
  const date = dateOf(createdAt);
  if (status === 'pending') return <p>{t('sent.waiting', { date, expires: dateOf(expiryOf(createdAt)) })}</p>;
  return (
    <p>
      {t('sent.applied', { date })} · {t(`sent.changed.${status}`, { date: dateOf(changedAt) })}
    </p>
  );
}

/** The applicant's actions: edit, withdraw, or apply again. */
function SentActions({ application, titleId }: { application: SentApplication; titleId: string }) {
  const { t } = useTranslation(['applications', 'myApplications']);
  const { status, note, highlightIds, opportunity } = application;
  const [open, setOpen] = useState<OpenApplicationDialog>(null);
  const { apply, withdraw, pending, refusal } = useApplication(opportunity.kind, opportunity.id);
  const mayEdit = status === 'pending' || status === 'shortlisted';
  const mayApply = isAllowed('apply', status) && opportunityState(opportunity, serverNow()) === 'open';
  const shared = { size: 'sm', 'aria-describedby': titleId, 'aria-busy': pending !== undefined || undefined } as const;

  if (!isAllowed('withdraw', status) && !mayApply && !refusal) return null;
  return (
    <Flex direction="column" gap="2" mt="3">
      <Flex wrap="wrap" gap="2">
        {mayEdit && (
          <Button {...shared} variant="subtle" aria-haspopup="dialog" onClick={() => setOpen('note')}>
            <PencilSimpleIcon aria-hidden />
            {t(note || highlightIds.length > 0 ? 'editNote' : 'addNote')}
          </Button>
        )}
        {isAllowed('withdraw', status) && (
          <Button {...shared} variant="ghost" onClick={() => (status === 'accepted' ? setOpen('leave') : withdraw())}>
            <SignOutIcon aria-hidden />
            {t('withdraw')}
          </Button>
        )}
        {mayApply && (
          <Button {...shared} onClick={apply}>
            <ArrowCounterClockwiseIcon aria-hidden />
            {pending === 'apply' ? t('applying') : t('myApplications:sent.again')}
          </Button>
        )}
      </Flex>
      <RefusalNote code={refusal} texts={['applications:refused']} />
      <ApplicationDialogs
        kind={opportunity.kind}
        application={application}
        mayEdit={mayEdit}
        open={open}
        onClose={() => setOpen(null)}
        onWithdraw={withdraw}
      />
    </Flex>
  );
}
