import { Button } from '@chakra-ui/react';
import { endsAt, THREAD } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { ChatCircleDotsIcon } from '../../../icons/shared.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { RouterLink } from '../../../ui/router-link.tsx';
import { mentioning } from '../use-mention.ts';

export interface WriteInThreadLinkProps {
  game: { id: string; scheduledAt: string | null; duration: number };
  /** The name of a guest in the game. */
  name: string;
}

/** Leads to the thread of a game, to a new message that begins with the guest's name. Nothing in a closed thread. */
export function WriteInThreadLink({ game, name }: WriteInThreadLinkProps) {
  const { t } = useTranslation('messages');
  const end = endsAt(game);
  if (end !== null && end + THREAD.closesAfterMs <= serverNow()) return null;
  const text = t('button.inThread');
  return (
    <Button asChild size="sm" variant="subtle" flex="1 0 100%" whiteSpace="normal">
      <RouterLink to={`/messages/${game.id}`} state={mentioning(name)} aria-label={t('button.named', { text, name })}>
        <ChatCircleDotsIcon size={20} aria-hidden />
        {text}
      </RouterLink>
    </Button>
  );
}
