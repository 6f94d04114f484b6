import { chakra } from '@chakra-ui/react';
import type { OpsNode, OpsState } from '@hoopline/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../../lib/refusal.ts';
import { useAddressEntry } from '../../../lib/use-address-entry.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { RefusalNote } from '../../../ui/refusal-note.tsx';
import { useDrain } from '../ops.mutations.ts';
import { NodeRow } from './node-row.tsx';
import { NodeTopics } from './node-topics.tsx';

interface NodeListProps {
  state: OpsState;
  /** What was last heard is drawn dim: it may not be so any more. */
  isStale: boolean;
}

/** Every node with how it is, and below them the topics of one. */
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
