import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitleBadge } from '../../lib/document-title.ts';
import { startLate } from '../../lib/start-late.ts';
import { useSessionUser } from '../../session/identity.queries.ts';
import { registerSignOutGuard } from '../../session/sign-out.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useSendQueue } from './queue/send-queue.store.ts';
import { useUnreadMessages } from './unread.queries.ts';

/** Runs on every page: sends the queue, counts unread messages, and asks before a sign-out that would lose messages. */
export function MessagesBackground() {
  const queryClient = useQueryClient();
  const userId = useSessionUser().user?.id;
  const { unread } = useUnreadMessages();
  const setBadge = useTitleBadge((store) => store.setBadge);

  useEffect(() => {
    if (!userId) return;
    const load = () => import('./queue/start-send-queue.ts');
    return startLate({ load, start: ({ startSendQueue }) => startSendQueue(userId, queryClient) });
  }, [userId, queryClient]);
  useEffect(() => setBadge(unread), [unread, setBadge]);

  return <UnsentGuard />;
}

/** Asks before a sign-out discards unsent messages. They are not kept: another person may use the device next. */
function UnsentGuard() {
  const { t } = useTranslation('shell');
  const [isAsking, setIsAsking] = useState(false);
  const [count, setCount] = useState(0);
  const answer = useRef<(maySignOut: boolean) => void>(() => {});

  useEffect(() => {
    const ask = () =>
      new Promise<boolean>((resolve) => {
        answer.current = resolve;
        setCount(useSendQueue.getState().items.length);
        setIsAsking(true);
      });
    return registerSignOutGuard(async () => {
      const { queue, items } = useSendQueue.getState();
      if (items.length > 0) {
        if (!(await ask())) return false;
        await queue?.discard();
      }
      return true;
    });
  }, []);

  const reply = (maySignOut: boolean) => {
    setIsAsking(false);
    answer.current(maySignOut);
  };

  return (
    <ConfirmDialog
      isOpen={isAsking}
      isDestructive
      title={t('signOut.title', { count })}
      body={t('signOut.body', { count })}
      confirmLabel={t('signOut.discard')}
      cancelLabel={t('signOut.stay')}
      onConfirm={() => reply(true)}
      onCancel={() => reply(false)}
    />
  );
}
