import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetDrafts } from '../features/messages/drafts.store.ts';
import { useMember } from '../features/messages/member.store.ts';
import { useSendQueue } from '../features/messages/queue/send-queue.store.ts';
import { log } from '../lib/log.ts';
import { registerSignOutGuard } from '../session/sign-out.store.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** Their code comes with the feed. Where it cannot be fetched, signing out goes on without it. */
async function forgetPosts(userId: string): Promise<void> {
  try {
    const { forgetPostDrafts } = await import('../features/feed/compose/drafts.store.ts');
    await forgetPostDrafts(userId);
  } catch (error) {
    log.error('Drafts of posts could not be forgotten', error);
  }
}

/** Asks before a sign-out leaves messages unsent. They are not kept for later: the device may be somebody else's next. */
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
      const userId = useMember.getState().userId ?? '';
      forgetDrafts(userId);
      await forgetPosts(userId);
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
