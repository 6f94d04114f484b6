import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../lib/use-copy.ts';
import type { Outgoing } from '../queue/outgoing-storage.ts';
import { useSendQueue } from '../queue/send-queue.store.ts';

/** What the writer can do about a message that the server has rejected. */
export function FailedActions({ item }: { item: Outgoing }) {
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
