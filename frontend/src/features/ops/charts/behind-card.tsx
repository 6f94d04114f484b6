import { Button, chakra, Flex, Grid } from '@chakra-ui/react';
import type { OpsBehind } from '@hoopline/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useReadersZone } from '../../../lib/formats.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { clockText, metricText } from '../format.ts';
import { opsQueries } from '../ops.queries.ts';
import { endOf } from './metrics.ts';
import { MetricsTable } from './metrics-table.tsx';

/** While an arrow key is held, only the last point is read. */
const DEBOUNCE_MS = 250;

interface BehindCardProps {
  /** The time of the chosen point. */
  at: number;
  onClose: () => void;
}

/** Shows the routes of all nodes, and the sockets of each node, at a time of the charts. */
export function BehindCard({ at, onClose }: BehindCardProps) {
  const { t, i18n } = useTranslation('ops');
  useReadersZone();
  const asked = useDebounced(at, DEBOUNCE_MS);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...opsQueries.behind(endOf(asked)),
    placeholderData: keepPreviousData,
  });
  return (
    <Card mt={{ base: '3.5', md: '5' }} p={{ base: '4', md: '5' }} aria-labelledby="behind-title">
      <Flex align="center" justify="space-between" wrap="wrap" gap="2" mb="2">
        <chakra.h3 id="behind-title" textStyle="title.sm">
          {t('behind.title', { time: clockText(at, i18n.language) })}
        </chakra.h3>
        <Button variant="ghost" size="sm" onClick={onClose}>
          {t('topics.close')}
        </Button>
      </Flex>
      {isError ? (
        <ErrorState message={t('behind.failed')} onRetry={() => void refetch()} />
      ) : data ? (
        <chakra.div opacity={isPlaceholderData || asked !== at ? '.6' : undefined}>
          <Behind {...data} />
        </chakra.div>
      ) : (
        <Skeleton h="160px" borderRadius="md" />
      )}
    </Card>
  );
}

function Behind({ routes, nodes, silentNodes }: OpsBehind) {
  const { t, i18n } = useTranslation('ops');
  const text = (value: number) => metricText(value, i18n.language);
  const lead = nodes.length === 0 ? 'none' : routes.length === 0 ? 'quiet' : 'lead';
  return (
    <>
      <chakra.p role="status" mb="3" color="fg.muted" textStyle="body.sm">
        {t(`behind.${lead}`)}
      </chakra.p>
      {silentNodes.length > 0 && (
        <chakra.p mb="3" color="clock.fg" textStyle="body.sm" fontWeight="600" overflowWrap="anywhere">
          {t('behind.silent', { nodes: silentNodes.join(', ') })}
        </chakra.p>
      )}
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }} gap="5">
        {routes.length > 0 && (
          <MetricsTable
            caption={t('behind.routes')}
            head={[t('behind.route'), t('behind.calls'), t('behind.errors'), t('behind.p95')]}
            rows={routes.map(({ route, count, errors, p95 }) => [route, text(count), text(errors), text(p95)])}
          />
        )}
        {nodes.length > 0 && (
          <MetricsTable
            caption={t('behind.nodes')}
            head={[t('nodes.name'), t('nodes.version'), t('metric.sockets')]}
            rows={nodes.map(({ name, version, sockets }) => [name, version, text(sockets)])}
          />
        )}
      </Grid>
    </>
  );
}
