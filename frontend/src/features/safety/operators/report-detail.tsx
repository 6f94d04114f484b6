import { Badge, Button, chakra, Flex } from '@chakra-ui/react';
import type { ReportedItemDetail } from '@hoopline/contracts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ProhibitIcon, TrashIcon } from '../../../icons/shared.ts';
import { ArrowLeftIcon } from '../../../icons/ui.ts';
import { useReadersZone, writeDayAndTime } from '../../../lib/formats.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ArrowSquareOutIcon } from '../icons.ts';
import { ActionForm } from './action-form.tsx';
import { AuthorHistory } from './author-history.tsx';
import { DetailLine } from './detail-line.tsx';
import { History } from './history.tsx';
import { operatorsQueries } from './operators.queries.ts';
import { StateBadges } from './report-row.tsx';
import { ReportedContent } from './reported-content.tsx';

interface ReportDetailProps {
  id: string;
  /** Returns to the list, on narrow screens. */
  onBack?: () => void;
  /** Shows another reported item. */
  onChoose: (id: string) => void;
}

/** The details of one reported item: content, actions, reports and history. */
export function ReportDetail({ id, onBack, onChoose }: ReportDetailProps) {
  const { t } = useTranslation('moderation');
  const { data, isError, error, refetch } = useQuery(operatorsQueries.detail(id));
  const heading = useRef<HTMLHeadingElement>(null);
  const isRead = data !== undefined;
  // Moves the focus here after the item was chosen.
  useEffect(() => {
    if (isRead) heading.current?.focus({ preventScroll: true });
  }, [isRead]);

  return (
    <chakra.div minW="0">
      {onBack && (
        <Button variant="ghost" ml="-4.5" mb="2" color="fg.muted" onClick={onBack}>
          <ArrowLeftIcon aria-hidden />
          {t('back')}
        </Button>
      )}
      {data ? (
        <Flex direction="column" gap={{ base: '3.5', md: '5' }}>
          <Card p={{ base: '4', md: '5' }} aria-labelledby="report-title">
            <Flex align="center" wrap="wrap" gap="1.5">
              <Badge variant="subtle">{t(`kind.${data.kind}`)}</Badge>
              <StateBadges item={data} />
            </Flex>
            <chakra.h2
              ref={heading}
              id="report-title"
              tabIndex={-1}
              outline="0"
              mt="2"
              textStyle="title.md"
              overflowWrap="anywhere"
            >
              {t('by', { name: shownName(data.author.displayName) })}
            </chakra.h2>
            <Facts item={data} />
            <ReportedContent contexts={data.contexts} />
          </Card>
          <AuthorHistory item={data} onChoose={onChoose} />
          <ActionForm item={data} />
          <Reports item={data} />
          <History item={data} />
        </Flex>
      ) : isError ? (
        <Card>
          {refusalOf(error) === 'report_not_found' ? (
            <chakra.p p="8" textAlign="center" color="fg.muted">
              {t('unknown')}
            </chakra.p>
          ) : (
            <ErrorState message={t('detailFailed')} onRetry={() => void refetch()} />
          )}
        </Card>
      ) : (
        <Skeleton h="320px" borderRadius="lg" />
      )}
    </chakra.div>
  );
}

/** Facts that an operator should know before they read the content. */
function Facts({ item }: { item: ReportedItemDetail }) {
  const { t, i18n } = useTranslation('moderation');
  useReadersZone();
  const [context] = item.contexts;
  return (
    <Flex direction="column" gap="1" mt="1" _empty={{ display: 'none' }}>
      {item.isGone && <Fact icon={<TrashIcon size={16} aria-hidden />} text={t('deleted')} />}
      {item.suspendedUntil && (
        <Fact
          icon={<ProhibitIcon size={16} aria-hidden />}
          text={t('suspended', {
            name: shownName(item.author.displayName),
            date: writeDayAndTime(new Date(item.suspendedUntil), i18n.language, {
              dateStyle: 'medium',
              timeStyle: 'short',
            }),
          })}
        />
      )}
      {context?.path && !item.isGone && !item.isHidden && (
        <RouterLink
          to={context.path}
          display="inline-flex"
          alignItems="center"
          alignSelf="flex-start"
          gap="1.5"
          minH="hit"
          color="ball.fg"
          fontWeight="600"
        >
          <ArrowSquareOutIcon size={18} aria-hidden />
          {t('openIt')}
        </RouterLink>
      )}
    </Flex>
  );
}

function Fact({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <Flex align="flex-start" gap="1.5" color="fg.muted" textStyle="body.sm">
      <chakra.span flex="none" mt="0.5">
        {icon}
      </chakra.span>
      {text}
    </Flex>
  );
}

function Reports({ item }: { item: ReportedItemDetail }) {
  const { t } = useTranslation(['moderation', 'safety']);
  return (
    <Card p={{ base: '4', md: '5' }} aria-labelledby="reporters-title">
      <chakra.h3 id="reporters-title" textStyle="title.sm">
        {t('reports')}
      </chakra.h3>
      <chakra.ul listStyleType="none" mt="2">
        {item.reports.map(({ id, reporter, reason, note, createdAt }) => (
          <DetailLine
            key={id}
            at={createdAt}
            text={note}
            head={
              <>
                <chakra.strong overflowWrap="anywhere">{shownName(reporter.displayName)}</chakra.strong>
                <span>{t(`safety:report.reason.${reason}`)}</span>
              </>
            }
          />
        ))}
      </chakra.ul>
    </Card>
  );
}
