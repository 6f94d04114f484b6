import { Badge, Button, chakra, Flex } from '@chakra-ui/react';
import { type OpsSession, opsTopics } from '@hoopline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useWatch } from '../../../lib/realtime/use-watch.ts';
import { useNow } from '../../../lib/tick.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import { PageSkeleton, Skeleton } from '../../../ui/skeleton.tsx';
import { AuditList } from '../actions/audit-list.tsx';
import { AnnouncementCard } from '../announcement/announcement-card.tsx';
import type { ChartsProps } from '../charts/charts.tsx';
import { spansOf } from '../charts/incidents.ts';
import { BroadcastIcon, FlagIcon } from '../icons.ts';
import { Boards } from '../nodes/boards.tsx';
import { CanaryCard } from '../nodes/canary-card.tsx';
import { NodeList } from '../nodes/node-list.tsx';
import { useOpsSignOut } from '../ops.mutations.ts';
import { opsQueries } from '../ops.queries.ts';
import { PersonCard } from '../person/person-card.tsx';
import { ResyncCard } from '../resync/resync-card.tsx';
import { UploadsCard } from '../uploads/uploads-card.tsx';
import { Runbook } from './runbook.tsx';
import { Verdict } from './verdict.tsx';

function FailedCharts({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('ops');
  return (
    <Card mb={{ base: '3.5', md: '5' }}>
      <ErrorState message={t('charts.failed')} onRetry={onRetry} />
    </Card>
  );
}

const WATCHED = [opsTopics.all];
const NO_HISTORIES = [] as const;
/** Metrics arrive every second. They count as old if three are missing. */
const STALE_MS = 4_000;

/** The code of the charts loads after the rest of the page. */
const Charts = lazyPart<ChartsProps>({
  name: 'The charts of the console',
  load: async () => (await import('../charts/charts.tsx')).Charts,
  fallback: <Skeleton h="260px" borderRadius="lg" />,
  Failed: FailedCharts,
});

/** The page that operators see. */
export function Console({ via }: OpsSession) {
  const { t } = useTranslation('ops');
  useWatch(WATCHED);
  const { data: state, dataUpdatedAt, isError, refetch } = useQuery(opsQueries.state());
  const { data: histories = NO_HISTORIES } = useQuery(opsQueries.history());
  const spans = useMemo(() => spansOf(histories), [histories]);
  const [scope, setScope] = useState<string>();
  const now = useNow(true);
  if (!state)
    return isError ? (
      <Page>
        <PageHead title={t('title')} />
        <ErrorState message={t('failed')} onRetry={() => void refetch()} />
      </Page>
    ) : (
      <PageSkeleton />
    );
  const isStale = now - dataUpdatedAt > STALE_MS;
  // The chosen node may have stopped.
  const shown = state.nodes.some(({ id }) => id === scope) ? scope : undefined;
  const nodes = shown === undefined ? state.nodes : state.nodes.filter(({ id }) => id === shown);
  const shownHistories = histories.filter(({ nodeId }) => nodes.some(({ id }) => id === nodeId));

  return (
    <Page>
      <PageHead title={t('title')} lead={t('lead')} actions={<HeadActions {...{ via, isStale, state }} />} />
      <Verdict state={state} staleSince={isStale ? dataUpdatedAt : undefined} />
      <Runbook />
      {via === 'token' && (
        <chakra.p mb={{ base: '3.5', md: '5' }} color="fg.muted" textStyle="body.sm">
          {t('reportsForMembers')}
        </chakra.p>
      )}
      <Boards nodes={nodes} histories={shownHistories} isStale={isStale} />
      <NodeList state={state} isStale={isStale} />
      <Charts nodes={state.nodes} histories={shownHistories} incidents={spans} scope={shown} onScope={setScope} />
      <Flex direction={{ base: 'column', lg: 'row' }} gap={{ base: '3.5', md: '5' }} align={{ lg: 'flex-start' }}>
        <Flex direction="column" gap={{ base: '3.5', md: '5' }} flex="1" minW="0">
          <CanaryCard nodes={state.nodes} />
          <AnnouncementCard />
          <UploadsCard />
          <ResyncCard nodes={state.nodes} />
          <PersonCard />
        </Flex>
        <AuditList />
      </Flex>
    </Page>
  );
}

interface HeadActionsProps extends OpsSession {
  isStale: boolean;
  state: { openReports: number };
}

function HeadActions({ via, isStale, state }: HeadActionsProps) {
  const { t } = useTranslation('ops');
  const { mutate, isPending } = useOpsSignOut();
  const reports = (
    <>
      <FlagIcon aria-hidden />
      {t('openReports', { count: state.openReports })}
    </>
  );
  return (
    <Flex align="center" wrap="wrap" gap="3">
      <Badge colorPalette={isStale ? 'clock' : 'make'}>
        <BroadcastIcon weight="bold" aria-hidden />
        {t(isStale ? 'waiting' : 'live')}
      </Badge>
      {via === 'member' ? (
        <Button asChild variant="outline" size="sm">
          <RouterLink to="/ops/reports">{reports}</RouterLink>
        </Button>
      ) : (
        <>
          {/* Operators who have only the token cannot open the page of reports. */}
          <Flex align="center" gap="2" fontSize="14px" fontWeight="600">
            {reports}
          </Flex>
          <Button variant="outline" size="sm" aria-busy={isPending || undefined} onClick={() => mutate()}>
            {t('signOut')}
          </Button>
        </>
      )}
    </Flex>
  );
}
