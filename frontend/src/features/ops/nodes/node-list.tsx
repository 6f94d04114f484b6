import { Button, chakra, Flex } from '@chakra-ui/react';
import type { OpsNode, OpsState, OpsTopicKind } from '@hoopline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../../lib/refusal.ts';
import { useAddressEntry } from '../../../lib/use-address-entry.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { RefusalNote } from '../../../ui/refusal-note.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { MetricsTable } from '../charts/metrics-table.tsx';
import { metricText } from '../format.ts';
import { useDrain } from '../ops.mutations.ts';
import { opsQueries } from '../ops.queries.ts';
import { NodeRow } from './node-row.tsx';

interface NodeListProps {
  state: OpsState;
  /** The state is dimmed, because it may be outdated. */
  isStale: boolean;
}

/** Every node with its state, and below them the topics of the opened node. */
export function NodeList({ state, isStale }: NodeListProps) {
  const { t } = useTranslation('ops');
  const { id: openId, open, move, close } = useAddressEntry('node');
  const [asked, setAsked] = useState<OpsNode>();
  const { mutate, error, isPending, variables } = useDrain();
  const { nodes, at } = state;
  const opened = nodes.find(({ id }) => id === openId);
  const taking = nodes.filter(({ isDraining }) => !isDraining);

  return (
    <>
      <Card mb={{ base: '3.5', md: '5' }} aria-labelledby="nodes-title">
        <chakra.h2 id="nodes-title" textStyle="title.sm" px={{ base: '4', md: '5' }} pt={{ base: '4', md: '5' }} pb="2">
          {t('nodes.title')}
        </chakra.h2>
        <chakra.ul listStyleType="none" opacity={isStale ? '.6' : undefined}>
          {nodes.map((node) => (
            <NodeRow
              key={node.id}
              node={node}
              at={at}
              isOpen={node.id === openId}
              isLast={taking.length === 1 && taking[0]?.id === node.id}
              isBusy={isPending && variables.id === node.id}
              onTopics={() => (node.id === openId ? close() : openId === null ? open(node.id) : move(node.id))}
              onDrain={() => (node.isDraining ? mutate({ id: node.id, isDraining: false }) : setAsked(node))}
            />
          ))}
        </chakra.ul>
        {error && (
          <chakra.div px={{ base: '4', md: '5' }} pb="4">
            <RefusalNote code={refusalOf(error)} texts={['ops:refused']} />
          </chakra.div>
        )}
      </Card>
      {opened && <NodeTopics key={opened.id} node={opened} onClose={close} />}
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={t('nodes.confirmTitle', { name: asked?.name })}
        body={t('nodes.confirmBody')}
        confirmLabel={t('nodes.confirm')}
        cancelLabel={t('nodes.cancel')}
        isDestructive
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          if (asked) mutate({ id: asked.id, isDraining: true });
          setAsked(undefined);
        }}
      />
    </>
  );
}

/** The topics that the sockets of one node watch, by kind. */
function NodeTopics({ node, onClose }: { node: OpsNode; onClose: () => void }) {
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
  const count = (value: number) => metricText(value, i18n.language);
  return (
    <>
      <MetricsTable
        caption={t('topics.kind')}
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
            <MetricsTable
              caption={t('topics.largest', { kind })}
              head={[t('topics.topic'), t('topics.sockets')]}
              rows={largest.map(({ topic, socketCount }) => [topic, count(socketCount)])}
            />
          </chakra.details>
        ))}
    </>
  );
}
