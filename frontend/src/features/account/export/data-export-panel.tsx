import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { ACCOUNT, ACCOUNT_LINKS, type DataExport } from '@hoopline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { WarningCircleIcon } from '../../../icons/first.ts';
import { ArchiveIcon } from '../../../icons/shared.ts';
import { DownloadSimpleIcon } from '../../../icons/ui.ts';
import { useReadersZone } from '../../../lib/formats.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { useMinuteTick } from '../../../lib/tick.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { RefusalNote } from '../../../ui/refusal-note.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useStartExport } from '../account.mutations.ts';
import { accountQueries } from '../account.queries.ts';
import { dayAndTime, sizeText } from '../account-dates.ts';

/** Requests a copy of the person's data, shows its progress, and offers the file. */
export function DataExportPanel() {
  const { t } = useTranslation('account');
  const { data, isPending, refetch } = useQuery(accountQueries.dataExport());
  const { data: owner } = useQuery(accountQueries.owner());
  useMinuteTick();
  if (isPending) return <Skeleton h="120px" borderRadius="md" />;
  if (!data) return <ErrorState message={t('data.notLoaded')} onRetry={() => void refetch()} />;
  const isNobody = owner !== undefined && owner.id === null;
  return (
    <>
      <chakra.p textStyle="body.sm" color="fg.muted">
        {t('data.lead')}
      </chakra.p>
      {isNobody ? <chakra.p textStyle="body.sm">{t('data.visitor')}</chakra.p> : <ExportState state={data} />}
    </>
  );
}

function ExportState({ state }: { state: DataExport }) {
  const { t, i18n } = useTranslation('account');
  useReadersZone();
  const { language } = i18n;
  if (state.state === 'running') return <Running progress={state.progress} />;
  if (state.state === 'failed') {
    return (
      <>
        <Flex role="alert" align="center" gap="1.5" color="foul.fg" textStyle="body.sm">
          <WarningCircleIcon size={16} weight="fill" aria-hidden style={{ flex: 'none' }} />
          {t('data.failed')}
        </Flex>
        <AskButton label={t('data.tryAgain')} />
      </>
    );
  }
  if (state.state === 'none' || !state.expiresAt || !state.requestedAt) return <AskButton label={t('data.request')} />;
  if (Date.parse(state.expiresAt) <= serverNow()) {
    return (
      <>
        <chakra.p textStyle="body.sm">{t('data.expired')}</chakra.p>
        <AskButton label={t('data.requestNew')} />
      </>
    );
  }
  const nextAt = Date.parse(state.requestedAt) + ACCOUNT.exportEveryMs;
  const nextDate = dayAndTime(new Date(nextAt).toISOString(), language);
  return (
    <>
      <chakra.p textStyle="body.sm" role="status">
        {t('data.ready', { size: sizeText(state.bytes ?? 0, language), date: dayAndTime(state.expiresAt, language) })}
      </chakra.p>
      <Box>
        <Button asChild>
          <a href={ACCOUNT_LINKS.exportFile} download>
            <DownloadSimpleIcon weight="bold" aria-hidden />
            {t('data.download')}
          </a>
        </Button>
      </Box>
      {nextAt > serverNow() ? (
        <chakra.p textStyle="caption" color="fg.subtle">
          {t('data.nextAt', { date: nextDate })}
        </chakra.p>
      ) : (
        <AskButton label={t('data.requestNew')} />
      )}
    </>
  );
}

function AskButton({ label }: { label: string }) {
  const { t } = useTranslation('account');
  const { mutate, isPending, error } = useStartExport();
  return (
    <>
      <Box>
        <Button variant="outline" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
          <ArchiveIcon aria-hidden />
          {isPending ? t('data.asking') : label}
        </Button>
      </Box>
      <RefusalNote code={refusalOf(error)} texts={['account:data.refused']} />
    </>
  );
}

function Running({ progress }: { progress: number }) {
  const { t } = useTranslation('account');
  return (
    <>
      <Flex align="center" gap="3">
        <Box
          role="progressbar"
          aria-label={t('data.progress')}
          aria-valuenow={progress}
          aria-valuemin={0}
          aria-valuemax={100}
          flex="1"
          h="8px"
          borderRadius="full"
          bg="bg.emphasized"
          overflow="hidden"
        >
          <Box h="100%" bg="paint.solid" borderRadius="full" transition="width {durations.press}" w={`${progress}%`} />
        </Box>
        <chakra.span textStyle="caption" fontVariantNumeric="tabular-nums">
          {t('data.percent', { percent: progress })}
        </chakra.span>
      </Flex>
      <chakra.p textStyle="body.sm" role="status">
        {t('data.running')}
      </chakra.p>
    </>
  );
}
