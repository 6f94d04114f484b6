import { chakra } from '@chakra-ui/react';
import { THREAD, type ThreadGame } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../lib/server-time.ts';

/** Replaces the composer, and says why the viewer cannot write in the thread of a game. */
export function ReadOnlyNotice({ game }: { game: ThreadGame }) {
  const { t } = useTranslation('messages');
  return (
    <chakra.p
      role="status"
      flex="none"
      px={{ base: '3.5', md: '7' }}
      py="4"
      borderTopWidth="1px"
      borderColor="border.muted"
      color="fg.muted"
      textStyle="body.sm"
      textAlign="center"
    >
      {t(isClosed(game) ? 'game.closed' : 'game.left')}
    </chakra.p>
  );
}

const isClosed = ({ endedAt }: ThreadGame): boolean =>
  endedAt !== null && Date.parse(endedAt) + THREAD.closesAfterMs <= serverNow();
