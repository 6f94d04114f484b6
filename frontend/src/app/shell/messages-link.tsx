import { Box, Button, VisuallyHidden } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link, useMatch } from 'react-router-dom';
import { UnreadBadge } from '../../features/messages/components/unread-badge.tsx';
import { useUnreadMessages } from '../../features/messages/unread.queries.ts';
import { ChatsCircleIcon } from '../../icons/first.ts';
import { Tooltip } from '../../ui/tooltip.tsx';

/** A link to Messages with the number of unread messages. Members see it, and guests who have messages. */
export function MessagesLink() {
  const { t } = useTranslation('shell');
  const { hasMessages } = useUnreadMessages();
  const isHere = useMatch('/messages/*') !== null;
  if (!hasMessages) return null;
  return (
    <Tooltip label={t('entry.messages')} side="bottom">
      <Button asChild variant="ghost" flex="none" pos="relative" px="0" w="11">
        <Link to="/messages" aria-current={isHere ? 'page' : undefined}>
          <ChatsCircleIcon weight={isHere ? 'fill' : 'regular'} aria-hidden />
          <VisuallyHidden>{t('entry.messages')}</VisuallyHidden>
          <Box pos="absolute" top="0" right="0">
            <UnreadBadge />
          </Box>
        </Link>
      </Button>
    </Tooltip>
  );
}
