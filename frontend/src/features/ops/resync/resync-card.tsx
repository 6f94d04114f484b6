import { Button, chakra, Flex } from '@chakra-ui/react';
import type { OpsNode } from '@hoopline/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../../lib/refusal.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { RefusalNote } from '../../../ui/refusal-note.tsx';
import { useResync } from '../ops.mutations.ts';

const ALL = '';

/** Makes all browsers of one node, or of all nodes, read again what they show. */
export function ResyncCard({ nodes }: { nodes: readonly OpsNode[] }) {
  const { t } = useTranslation('ops');
  const [chosen, setChosen] = useState(ALL);
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, data, error, isPending } = useResync();
  const node = nodes.find(({ id }) => id === chosen);
  const count = (node ? [node] : nodes).reduce((sum, { metrics }) => sum + (metrics.sockets ?? 0), 0);

  return (
    <Card p={{ base: '4', md: '5' }} aria-labelledby="resync-title">
      <chakra.h2 id="resync-title" textStyle="title.sm" mb="3">
        {t('resync.title')}
      </chakra.h2>
      <Flex direction="column" gap="3">
        <Field label={t('resync.label')} hint={t('resync.hint')}>
          {(binding) => (
            <Select {...binding} value={node?.id ?? ALL} onChange={({ target }) => setChosen(target.value)}>
              <option value={ALL}>{t('allNodes')}</option>
              {nodes.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button
          variant="outline"
          alignSelf="flex-start"
          aria-busy={isPending || undefined}
          onClick={() => !isPending && setIsAsking(true)}
        >
          {t('resync.send')}
        </Button>
        <chakra.div role="status" color="make.fg" fontWeight="600">
          {data && !isPending && (
            <>
              {t('resync.done', { count: data.socketCount })} {!data.isComplete && t('disconnect.incomplete')}
            </>
          )}
        </chakra.div>
        <RefusalNote code={refusalOf(error)} texts={['ops:refused']} />
      </Flex>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('resync.confirmTitle', { name: node?.name ?? t('allNodes') })}
        body={t('resync.confirmBody', { count })}
        confirmLabel={t('resync.send')}
        cancelLabel={t('resync.cancel')}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          mutate(node ? { target: 'node', id: node.id } : { target: 'all' });
          setIsAsking(false);
        }}
      />
    </Card>
  );
}
