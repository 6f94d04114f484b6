import { Button, chakra, Flex } from '@chakra-ui/react';
import type { OpsNode, OpsTopicKind } from '@hoopline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../../lib/refusal.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { RefusalNote } from '../../../ui/refusal-note.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FiguresTable } from '../charts/figures-table.tsx';
import { figureText } from '../format.ts';
import { opsQueries } from '../ops.queries.ts';

/** What the sockets of one node watch, by kind. */
export function NodeTopics({ node, onClose }: { node: OpsNode; onClose: () => void }) {
  const { t } = useTranslation('ops');
  const { data, isError, error, refetch } = useQuery(opsQueries.topics(node.id));
  return (
    <Card mb={{ base: '3.5', md: '5' }} p={{ base: '4', md: '5' }} aria-labelledby="topics-title">
      <Flex align="center" justify="space-between" wrap="wrap" gap="2" mb="3">
        <chakra.h2 id="topics-title" textStyle="title.sm" overflowWrap="anywhere">
          {t('nodes.topicsOf', { name: node.name })}
        </chakra.h2>
        <Button variant="ghost" size="sm" onClick={onClose}>
          {t('topics.close')}
        </Button>
      </Flex>
      {data ? (
        <>
          {isError && <RefusalNote code={refusalOf(error)} texts={['ops:refused']} />}
          <Kinds kinds={data} />
        </>
      ) : isError ? (
        <ErrorState message={t('topics.failed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton h="120px" borderRadius="md" />
      )}
    </Card>
  );
}

function Kinds({ kinds }: { kinds: readonly OpsTopicKind[] }) {
  const { t, i18n } = useTranslation('ops');
  if (kinds.length === 0) return <chakra.p color="fg.muted">{t('topics.none')}</chakra.p>;
  const count = (value: number) => figureText(value, i18n.language);
  return (
    <>
      <FiguresTable
        head={[t('topics.kind'), t('topics.count'), t('topics.sockets')]}
        rows={kinds.map(({ kind, topicCount, socketCount }) => [kind, count(topicCount), count(socketCount)])}
      />
      {kinds
        .filter(({ topicCount }) => topicCount > 1)
        .map(({ kind, largest }) => (
          <chakra.details key={kind} mt="3">
            <chakra.summary cursor="pointer" minH="hit" alignContent="center" fontWeight="600">
              {t('topics.largest', { kind })}
            </chakra.summary>
            <FiguresTable
              head={[t('topics.topic'), t('topics.sockets')]}
              rows={largest.map(({ topic, socketCount }) => [topic, count(socketCount)])}
            />
          </chakra.details>
        ))}
    </>
  );
}
