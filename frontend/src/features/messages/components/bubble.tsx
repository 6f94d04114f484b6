import { Badge, Box, chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import { avatarFor, type Person, type ThreadGame } from '@hoopline/contracts';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadersZone } from '../../../lib/formats.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { useLongPress } from '../../../lib/use-long-press.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import type { ThreadActions } from '../thread-actions.ts';
import { clockTime, fullTime } from '../thread-dates.ts';
import type { BubbleRow } from '../thread-rows.ts';
import { BubbleStatusLine } from './bubble-status-line.tsx';
import { LateBubblePhoto } from './late-bubble-photo.tsx';
import { MessageMenu } from './message-menu.tsx';
import { MessageText } from './message-text.tsx';
import { QuoteView } from './quote-view.tsx';
import { ReactionChips } from './reaction-chips.tsx';

interface BubbleProps {
  row: BubbleRow;
  /** Null in the thread of a game, in which each row has its writer. */
  otherUser: Person | null;
  game: ThreadGame | undefined;
  actions: ThreadActions;
  /** The reader has just come here from an answer to it. */
  isMarked: boolean;
}

const AVATAR_LANE = { base: '42px', md: '48px' };
const MARK = '0 0 0 3px {colors.ball.solid}';

/**
 * One message. The first of a group has a sharp corner on the sender's side; if another person wrote it, it also has
 * their avatar, and their name in the thread of a game.
 */
export const Bubble = memo(function Bubble({ row, otherUser, game, actions, isMarked }: BubbleProps) {
  const { t, i18n } = useTranslation('messages');
  useReadersZone();
  const { id, isMine, isFirst, isLast, isPending, isHidden, isRemoved, status, createdAt, quote, photo } = row;
  const person = otherUser ?? writerOf(row);
  const name = shownName(person.displayName);
  const isFailed = status?.kind === 'failed';
  const bubble = useRef<HTMLDivElement>(null);
  const isUnreadable = isRemoved || (isHidden && !isMine);
  const hasPhoto = !isUnreadable && (photo !== undefined || row.localPhoto !== undefined);
  const stored = id !== null && !isRemoved ? { ...row, id } : undefined;
  useEffect(() => {
    if (isMarked) bubble.current?.focus({ preventScroll: true });
  }, [isMarked]);
  const press = useLongPress(() => bubble.current?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click());

  return (
    <Flex data-message direction="column" align={isMine ? 'flex-end' : 'flex-start'} pt={isFirst ? '2' : '3px'}>
      <Box
        ref={bubble}
        tabIndex={-1}
        {...press}
        pos="relative"
        ml={isMine ? undefined : AVATAR_LANE}
        maxW={{ base: '82%', md: 'min(520px, 78%)' }}
        px={hasPhoto ? '1.5' : '3.5'}
        pt={hasPhoto ? '1.5' : '9px'}
        pb={hasPhoto && !row.content ? '1.5' : '10px'}
        lineHeight="1.42"
        borderRadius="16px"
        borderTopRightRadius={isMine && isFirst ? '5px' : undefined}
        borderTopLeftRadius={!isMine && isFirst ? '5px' : undefined}
        bg={isMine ? 'chat.mine' : 'chat.theirs'}
        color={isMine ? 'chat.mineFg' : 'fg'}
        opacity={isPending ? 0.62 : undefined}
        boxShadow={isFailed ? 'inset 0 0 0 1.5px {colors.foul.solid}' : isMarked ? MARK : undefined}
        transition="box-shadow 0.3s"
        _motionReduce={{ transition: 'none' }}
        title={fullTime(createdAt, i18n.language)}
      >
        {!isMine && isFirst && (
          <Box pos="absolute" left={{ base: '-42px', md: '-48px' }} top="0" lineHeight="0">
            <PersonAvatar person={person} crop="face" size={32} />
          </Box>
        )}
        {game && !isMine && isFirst ? (
          <chakra.strong display="block" fontSize="13px" color="ball.fg" lineHeight="1.3" overflowWrap="anywhere">
            {name}
            {row.sender.isGuest && <GuestBadge />}
            <VisuallyHidden>: </VisuallyHidden>
          </chakra.strong>
        ) : (
          <VisuallyHidden>{isMine ? t('thread.byYou') : name}: </VisuallyHidden>
        )}
        {quote && !isUnreadable && <QuoteView quote={quote} actions={actions} />}
        {hasPhoto && (
          <LateBubblePhoto
            photo={photo}
            localPhoto={row.localPhoto}
            clientMessageId={row.key}
            alt={t(isMine ? 'photo.fromYou' : 'photo.from', { name })}
          />
        )}
        {isUnreadable ? (
          <chakra.em color={isMine ? undefined : 'fg.muted'}>
            {t(isRemoved ? 'game.removed' : game ? 'game.hidden' : 'thread.hidden')}
          </chakra.em>
        ) : (
          <TextSpace hasPhoto={hasPhoto}>{row.content !== '' && <MessageText>{row.content}</MessageText>}</TextSpace>
        )}
        {stored && <MessageMenu row={stored} person={person} game={game} actions={actions} />}
      </Box>
      {stored && !isUnreadable && (
        <Box ml={isMine ? undefined : AVATAR_LANE} maxW={{ base: '82%', md: 'min(520px, 78%)' }}>
          <ReactionChips row={stored} actions={actions} />
        </Box>
      )}
      {isHidden && isMine && !isRemoved && (
        <chakra.p textStyle="caption" color="foul.fg" mt="3px">
          {t('thread.hiddenOwn')}
        </chakra.p>
      )}
      {status ? (
        <BubbleStatusLine status={status} />
      ) : (
        isLast &&
        !isPending && (
          <chakra.time
            dateTime={createdAt}
            textStyle="caption"
            color="fg.subtle"
            mt="3px"
            mb="1"
            ml={isMine ? undefined : { base: '44px', md: '50px' }}
            mr={isMine ? '0.5' : undefined}
          >
            {clockTime(createdAt, i18n.language)}
          </chakra.time>
        )
      )}
    </Flex>
  );
});

/** The text of a message. Below a photo it has the space that the bubble itself has around a text without a photo. */
const TextSpace = ({ hasPhoto, children }: { hasPhoto: boolean; children: ReactNode }) =>
  hasPhoto && children ? (
    <Box px="2" pt="1.5">
      {children}
    </Box>
  ) : (
    children
  );

/** The mark of a guest after their name. In dark mode the bubble has the colour of the subtle badge. */
function GuestBadge() {
  const { t } = useTranslation('messages');
  return (
    <>
      {' '}
      <Badge size="sm" variant="subtle" bg="bg.emphasized">
        {t('game.guest')}
      </Badge>
    </>
  );
}

/** The writer of a message in the thread of a game. */
const writerOf = ({ sender: { id, displayName = '', avatar, profileImageUrl = null } }: BubbleRow) => ({
  id,
  displayName,
  profileImageUrl,
  avatar: avatar ?? avatarFor(id),
});
