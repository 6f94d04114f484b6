import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { registerSignOutGuard } from '../../../session/sign-out.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useSendQueue } from '../queue/send-queue.store.ts';

/** Asks before a sign-out discards unsent messages. They are not kept: somebody else may use the device next. */
export function UnsentGuard() {
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
