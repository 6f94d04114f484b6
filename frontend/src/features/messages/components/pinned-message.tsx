import { chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import type { ThreadGame } from '@hoopline/contracts';
import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { XIcon } from '../../../icons/ui.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PushPinIcon } from '../icons.ts';
import { useThreadTools } from '../messages.mutations.ts';
import { markedName } from '../thread-names.ts';

interface PinnedMessageProps {
  game: ThreadGame;
  /** The heading of the thread, which gets the focus after the message was unpinned. */
  headingRef: RefObject<HTMLElement | null>;
}

/** The message that the host has pinned, below the header of a game's thread. Its host can unpin it here. */
export function PinnedMessage({ game, headingRef }: PinnedMessageProps) {
  const { t } = useTranslation('messages');
  const { pin } = useThreadTools(game.id);
  const { pinned, isHost } = game;
  const wasUnpinnedHere = pin.isSuccess && !pinned;
  // The pressed button has disappeared.
  useEffect(() => {
    if (wasUnpinnedHere && document.activeElement === document.body) headingRef.current?.focus();
  }, [wasUnpinnedHere, headingRef]);
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
      <chakra.p
        flex="1"
        minW="0"
        textStyle="body.sm"
        lineClamp={{ base: 2, md: 3 }}
        overflowWrap="anywhere"
        whiteSpace="pre-wrap"
      >
        <VisuallyHidden>{t('game.pinned')}: </VisuallyHidden>
        <chakra.strong fontWeight="650">{markedName(pinned.sender, t)}</chakra.strong>{' '}
        {pinned.content || (pinned.hasPhoto && t('photo.word'))}
      </chakra.p>
      {isHost && (
        <IconButton
          label={t('game.unpin')}
          size="sm"
          aria-busy={pin.isPending || undefined}
          onClick={() => !pin.isPending && pin.mutate(null)}
        >
          <XIcon aria-hidden />
        </IconButton>
      )}
    </Flex>
  );
}
