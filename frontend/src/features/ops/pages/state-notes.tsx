import { chakra, Flex } from '@chakra-ui/react';
import type { OpsState } from '@hoopline/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { WarningCircleIcon } from '../../../icons/first.ts';
import { CheckCircleIcon, InfoIcon } from '../../../icons/ui.ts';
import { useReadersZone } from '../../../lib/formats.ts';
import { clockText } from '../format.ts';
import { ClockCounterClockwiseIcon } from '../icons.ts';

interface StateNotesProps {
  state: OpsState;
  /** Time of the last metrics (milliseconds) if no newer ones arrive; undefined if the metrics are current. */
  staleSince: number | undefined;
}

/** Shown at the top: whether the metrics are current, the nodes can reach each other, and events are published. */
export function StateNotes({ state: { redis, nodes }, staleSince }: StateNotesProps) {
  const { t, i18n } = useTranslation('ops');
  useReadersZone();
  const failing = [...new Set(nodes.flatMap((node) => node.failing))];
  return (
    <Flex direction="column" gap="2.5" mb={{ base: '3.5', md: '5' }}>
      <div role="status">
        {staleSince !== undefined && (
          <Note palette="clock" icon={<ClockCounterClockwiseIcon size={20} weight="bold" aria-hidden />}>
            {t('stale', { time: clockText(staleSince, i18n.language) })}
          </Note>
        )}
      </div>
      <div role={redis === 'down' ? 'alert' : 'status'}>
        {redis === 'down' && (
          <Note palette="foul" icon={<WarningCircleIcon size={20} weight="fill" aria-hidden />}>
            <chakra.strong>{t('redis.down')}.</chakra.strong> {t('redis.downBody')}
          </Note>
        )}
        {/* Not shown with old metrics, because Redis may be down since then. */}
        {redis === 'up' && staleSince === undefined && (
          <Note palette="make" icon={<CheckCircleIcon size={20} weight="fill" aria-hidden />}>
            {t('redis.up')}
          </Note>
        )}
        {redis === 'none' && (
          <Note palette="sky" icon={<InfoIcon size={20} weight="fill" aria-hidden />}>
            {t('redis.none')}
          </Note>
        )}
      </div>
      <div role={failing.length > 0 ? 'alert' : undefined}>
        {failing.length > 0 && (
          <Note palette="foul" icon={<WarningCircleIcon size={20} weight="fill" aria-hidden />}>
            <chakra.strong>{t('failing.title', { topics: failing.join(', ') })}</chakra.strong> {t('failing.body')}
          </Note>
        )}
      </div>
    </Flex>
  );
}

interface NoteProps {
  palette: 'clock' | 'foul' | 'make' | 'sky';
  icon: ReactNode;
  children: ReactNode;
}

function Note({ palette, icon, children }: NoteProps) {
  return (
    <Flex
      colorPalette={palette}
      align="flex-start"
      gap="3"
      px="3.5"
      py="2.5"
      borderRadius="md"
      borderWidth="1px"
      borderColor="colorPalette.muted"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      fontSize="14px"
    >
      <chakra.span flex="none">{icon}</chakra.span>
      <chakra.span minW="0">{children}</chakra.span>
    </Flex>
  );
}
