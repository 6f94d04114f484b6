import { Button, chakra, Flex } from '@chakra-ui/react';
import type { UploadsState } from '@hoopline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadersZone } from '../../../lib/formats.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { RefusalNote } from '../../../ui/refusal-note.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { clockText } from '../format.ts';
import { usePauseUploads } from '../ops.mutations.ts';
import { opsQueries } from '../ops.queries.ts';

/** Pauses uploads on all nodes after a preview, and resumes them. */
export function UploadsCard() {
  const { t } = useTranslation('ops');
  const { data, isError, refetch } = useQuery(opsQueries.uploads());
  const { mutate, error, isPending } = usePauseUploads();
  const [isAsking, setIsAsking] = useState(false);

  return (
    <Card p={{ base: '4', md: '5' }} aria-labelledby="uploads-title">
      <chakra.h2 id="uploads-title" textStyle="title.sm" mb="3">
        {t('uploads.title')}
      </chakra.h2>
      {data ? (
        <Flex direction="column" gap="3" align="flex-start">
          <State state={data} />
          <Button
            variant="outline"
            aria-busy={isPending || undefined}
            onClick={() => {
              if (isPending) return;
              if (data.paused) mutate(false);
              else setIsAsking(true);
            }}
          >
            {t(data.paused ? 'uploads.resume' : 'uploads.pause')}
          </Button>
          <RefusalNote code={refusalOf(error)} texts={['ops:refused']} />
        </Flex>
      ) : isError ? (
        <ErrorState message={t('uploads.failed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton h="72px" borderRadius="md" />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('uploads.confirmTitle')}
        body={`${t('uploads.open', { count: data?.openCount ?? 0 })} ${t('uploads.confirmBody')}`}
        confirmLabel={t('uploads.pause')}
        cancelLabel={t('uploads.cancel')}
        isDestructive
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          mutate(true);
          setIsAsking(false);
        }}
      />
    </Card>
  );
}

function State({ state: { paused, openCount } }: { state: UploadsState }) {
  const { t, i18n } = useTranslation('ops');
  useReadersZone();
  const by =
    paused &&
    (paused.operator
      ? t('audit.by', { name: shownName(paused.operator.displayName) })
      : t(`uploads.via.${paused.via}`));
  return (
    <div role="status">
      <chakra.p fontWeight="600" color={paused ? 'clock.fg' : 'make.fg'}>
        {paused ? t('uploads.paused', { time: clockText(paused.since, i18n.language), by }) : t('uploads.on')}
      </chakra.p>
      <chakra.p color="fg.muted" textStyle="body.sm">
        {t('uploads.open', { count: openCount })}
      </chakra.p>
    </div>
  );
}
