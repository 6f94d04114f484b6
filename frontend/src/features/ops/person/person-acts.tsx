import { Button, chakra, Flex } from '@chakra-ui/react';
import type { OpsPerson } from '@hoopline/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../../lib/refusal.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { RefusalNote } from '../../../ui/refusal-note.tsx';
import { useDisconnect, useResync } from '../ops.mutations.ts';

interface PersonActsProps {
  person: OpsPerson;
  /** Undefined while it is not known. The acts work without it. */
  socketCount: number | undefined;
}

/** Closes all sockets of a person, or makes their browsers read again what they show. Each after a confirmation. */
export function PersonActs({ person, socketCount = 0 }: PersonActsProps) {
  const { t } = useTranslation('ops');
  const [asked, setAsked] = useState<'disconnect' | 'resync'>();
  const [disconnect, resync] = [useDisconnect(), useResync()];
  const isPending = disconnect.isPending || resync.isPending;
  const isResync = asked === 'resync';
  const name = shownName(person.displayName);
  const disconnectLabel = t('person.disconnect', { count: socketCount });

  const act = () => {
    disconnect.reset();
    resync.reset();
    if (isResync) resync.mutate({ target: 'person', userId: person.id });
    else disconnect.mutate(person.id);
    setAsked(undefined);
  };

  return (
    <>
      <Flex wrap="wrap" gap="2">
        <Button
          variant="outline"
          aria-busy={resync.isPending || undefined}
          onClick={() => !isPending && setAsked('resync')}
        >
          {t('person.resync')}
        </Button>
        <Button
          variant="outline"
          colorPalette="foul"
          aria-busy={disconnect.isPending || undefined}
          onClick={() => !isPending && setAsked('disconnect')}
        >
          {disconnectLabel}
        </Button>
      </Flex>
      <chakra.div role="status" color="make.fg" fontWeight="600">
        {!isPending && disconnect.data && (
          <>
            {t('disconnect.done', { count: disconnect.data.socketCount })}{' '}
            {!disconnect.data.isComplete && t('disconnect.incomplete')}
          </>
        )}
        {!isPending && resync.data && (
          <>
            {t('resync.done', { count: resync.data.socketCount })}{' '}
            {!resync.data.isComplete && t('disconnect.incomplete')}
          </>
        )}
      </chakra.div>
      <RefusalNote code={refusalOf(disconnect.error ?? resync.error)} texts={['ops:refused']} />
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={t(isResync ? 'person.resyncTitle' : 'person.disconnectTitle', { name })}
        body={t(isResync ? 'person.resyncBody' : 'person.disconnectBody')}
        confirmLabel={isResync ? t('person.resync') : disconnectLabel}
        cancelLabel={t('disconnect.cancel')}
        isDestructive={!isResync}
        onCancel={() => setAsked(undefined)}
        onConfirm={act}
      />
    </>
  );
}
