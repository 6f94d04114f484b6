import { chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WarningCircleIcon } from '../../../icons/first.ts';
import { ClockIcon } from '../../../icons/shared.ts';
import { CheckIcon } from '../../../icons/ui.ts';
import { useReadersZone } from '../../../lib/formats.ts';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import { copyText } from '../../../lib/use-copy.ts';
import { ChecksIcon } from '../icons.ts';
import type { Outgoing } from '../queue/outgoing-storage.ts';
import { useSendQueue } from '../queue/send-queue.store.ts';
import { clockTime } from '../thread-dates.ts';
import type { BubbleStatus } from '../thread-rows.ts';

const ICONS = {
  sending: <ClockIcon size={16} weight="bold" aria-hidden />,
  retrying: <ClockIcon size={16} weight="bold" aria-hidden />,
  sent: <CheckIcon size={16} weight="bold" aria-hidden />,
  delivered: <ChecksIcon size={16} weight="bold" aria-hidden />,
  read: <ChecksIcon size={16} weight="bold" aria-hidden />,
  seen: <ChecksIcon size={16} weight="bold" aria-hidden />,
} as const;

/** Whether an own message is sending, tried again, sent, delivered, read or failed. */
export function BubbleStatusLine({ status }: { status: BubbleStatus }) {
  const { t, i18n } = useTranslation('messages');
  useReadersZone();
  const isOffline = useConnection(({ state }) => state === 'offline');

  if (status.kind === 'failed') {
    return (
      <Line color="foul.fg">
        <WarningCircleIcon size={16} weight="fill" aria-hidden />
        {t(`status.${status.item.reason ?? 'failed'}`)}
        <FailedActions item={status.item} />
      </Line>
    );
  }
  if (status.kind === 'seen') {
    return (
      <Line color="paint.fg">
        {ICONS.seen}
        {t('status.seen', { count: status.count })}
      </Line>
    );
  }
  const isWaiting = isOffline && (status.kind === 'sending' || status.kind === 'retrying');
  return (
    <Line color={status.kind === 'read' ? 'paint.fg' : 'fg.subtle'}>
      {ICONS[status.kind]}
      {status.kind === 'read' && status.readAt
        ? t('status.readAt', { time: clockTime(status.readAt, i18n.language) })
        : t(isWaiting ? 'status.waiting' : `status.${status.kind}`)}
      {status.kind === 'retrying' && !isOffline && <RetryNow />}
    </Line>
  );
}

const Line = chakra(Flex, {
  base: { alignItems: 'center', gap: '5px', textStyle: 'caption', mt: '3px', mx: '0.5', mb: '1.5' },
});

/** A button that ends the pause before the next attempt. */
function RetryNow() {
  const { t } = useTranslation('messages');
  const queue = useSendQueue((store) => store.queue);
  return <Action onClick={() => queue?.wake()}>{t('status.retryNow')}</Action>;
}

/** Buttons for a message that the server has rejected: try again, copy and delete. */
function FailedActions({ item }: { item: Outgoing }) {
  const { t } = useTranslation('messages');
  const queue = useSendQueue((store) => store.queue);
  const [isCopied, setIsCopied] = useState(false);

  return (
    <>
      <Action onClick={() => void queue?.retry(item)}>{t('status.retry')}</Action>
      <Action onClick={() => void copyText(item.content).then(setIsCopied)}>
        {t(isCopied ? 'status.copied' : 'status.copy')}
      </Action>
      <Action onClick={() => void queue?.remove(item.clientMessageId)}>{t('status.delete')}</Action>
    </>
  );
}

const Action = chakra('button', {
  base: {
    pos: 'relative',
    px: '1',
    fontWeight: '650',
    textDecoration: 'underline',
    cursor: 'pointer',
    _after: { content: '""', pos: 'absolute', inset: '-12px 0' },
  },
});
