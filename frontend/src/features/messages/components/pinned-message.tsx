import { chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import type { ThreadGame } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { XIcon } from '../../../icons/ui.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PushPinIcon } from '../icons.ts';
import { useThreadTools } from '../messages.mutations.ts';

/** The message that the host has pinned, below the head of a game's thread. Its host can unpin it here. */
export function PinnedMessage({ game }: { game: ThreadGame }) {
  const { t } = useTranslation('messages');
  const { pin } = useThreadTools(game.id);
  const { pinned, isHost } = game;
  if (!pinned) return null;
  return (
    <Flex
      as="aside"
      aria-label={t('game.pinned')}
      flex="none"
      align="flex-start"
      gap="2.5"
      px={{ base: '3.5', md: '7' }}
      py="2"
      bg="bg.subtle"
      borderBottomWidth="1px"
      borderColor="border.muted"
    >
      <chakra.span pt="3px" color="ball.fg" lineHeight="0">
        <PushPinIcon size={18} weight="fill" aria-hidden />
      </chakra.span>
      <chakra.p flex="1" minW="0" textStyle="body.sm" lineClamp="3" overflowWrap="anywhere" whiteSpace="pre-wrap">
        <VisuallyHidden>{t('game.pinned')}: </VisuallyHidden>
        <chakra.strong fontWeight="650">{shownName(pinned.senderName)}</chakra.strong> {pinned.content}
      </chakra.p>
      {isHost && (
        <IconButton label={t('game.unpin')} size="sm" disabled={pin.isPending} onClick={() => pin.mutate(null)}>
          <XIcon aria-hidden />
        </IconButton>
      )}
    </Flex>
  );
}
