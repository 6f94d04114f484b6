import { Box, chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import { avatarFor, type Person, type ThreadGame } from '@hoopline/contracts';
import Linkify from 'linkify-react';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useReadersZone } from '../../../lib/formats.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { useLongPress } from '../../../lib/use-long-press.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { SafetyMenu } from '../../safety/index.ts';
import { clockTime, fullTime } from '../thread-dates.ts';
import type { BubbleRow } from '../thread-rows.ts';
import { BubbleStatusLine } from './bubble-status-line.tsx';
import { HostMessageMenu } from './host-message-menu.tsx';

interface BubbleProps {
  row: BubbleRow;
  /** Null in the thread of a game, in which each row has its writer. */
  otherUser: Person | null;
  game: ThreadGame | undefined;
}

const AVATAR_LANE = { base: '42px', md: '48px' };

/**
 * One message. The first of a run has a sharp corner on the sender's side; if another person wrote it, it also has
 * their avatar, and their name in the thread of a game.
 */
export const Bubble = memo(function Bubble({ row, otherUser, game }: BubbleProps) {
  const { t, i18n } = useTranslation('messages');
  useReadersZone();
  const { id, isMine, isFirst, isLast, isPending, isHidden, isRemoved, status, createdAt } = row;
  const person = otherUser ?? writerOf(row);
  const name = shownName(person.displayName);
  const isFailed = status?.kind === 'failed';
  const bubble = useRef<HTMLDivElement>(null);
  const press = useLongPress(() => bubble.current?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click());

  return (
    <Flex data-message direction="column" align={isMine ? 'flex-end' : 'flex-start'} pt={isFirst ? '2' : '3px'}>
      <Box
        ref={bubble}
        {...((!isMine || game?.isHost) && press)}
        pos="relative"
        ml={isMine ? undefined : AVATAR_LANE}
        maxW={{ base: '82%', md: 'min(520px, 78%)' }}
        px="3.5"
        pt="9px"
        pb="10px"
        lineHeight="1.42"
        borderRadius="16px"
        borderTopRightRadius={isMine && isFirst ? '5px' : undefined}
        borderTopLeftRadius={!isMine && isFirst ? '5px' : undefined}
        bg={isMine ? 'chat.mine' : 'chat.theirs'}
        color={isMine ? 'chat.mineFg' : 'fg'}
        opacity={isPending ? 0.62 : undefined}
        boxShadow={isFailed ? 'inset 0 0 0 1.5px {colors.foul.solid}' : undefined}
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
            <VisuallyHidden>: </VisuallyHidden>
          </chakra.strong>
        ) : (
          <VisuallyHidden>{isMine ? t('thread.byYou') : name}: </VisuallyHidden>
        )}
        {isRemoved || (isHidden && !isMine) ? (
          <chakra.em color={isMine ? undefined : 'fg.muted'}>
            {t(isRemoved ? 'game.removed' : game ? 'game.hidden' : 'thread.hidden')}
          </chakra.em>
        ) : (
          <MessageText>{row.content}</MessageText>
        )}
        {id && !isRemoved && (
          <MessageMenus id={id} isMine={isMine} canReport={!isMine && !isHidden} person={person} game={game} />
        )}
      </Box>
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

const options = {
  target: '_blank',
  rel: 'noopener noreferrer nofollow',
  // Only complete web addresses become links: no bare domains, e-mail addresses or other protocols.
  validate: (value: string, type: string) => type === 'url' && /^https?:\/\//i.test(value),
};

/** A message as plain text, with web addresses as links. */
function MessageText({ children }: { children: string }) {
  return (
    <chakra.span
      display="block"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
      css={{ '& a': { textDecoration: 'underline', textUnderlineOffset: '2px' } }}
    >
      <Linkify options={options}>{children}</Linkify>
    </chakra.span>
  );
}

/** The writer of a message in the thread of a game. */
const writerOf = ({ sender: { id, displayName = '', avatar, profileImageUrl = null } }: BubbleRow) => ({
  id,
  displayName,
  profileImageUrl,
  avatar: avatar ?? avatarFor(id),
});

interface MessageMenusProps {
  id: string;
  isMine: boolean;
  canReport: boolean;
  person: Pick<Person, 'id' | 'displayName'>;
  game: ThreadGame | undefined;
}

/**
 * The menus of a message: report and block, and those of the host of a game. Their buttons are shown beside the message
 * while the pointer is on it, the button has the focus of the keyboard, or the menu is open. A long press opens the
 * first menu too.
 */
function MessageMenus({ id, isMine, canReport, person, game }: MessageMenusProps) {
  const navigate = useNavigate();
  const isHosting = game?.isHost && game.canWrite;
  if (!canReport && !isHosting) return null;
  return (
    <Flex
      pos="absolute"
      {...(isMine ? { right: '100%', mr: '1' } : { left: '100%', ml: '1' })}
      top="50%"
      transform="translateY(-50%)"
      color="fg.muted"
      css={{
        '& button': { opacity: 0 },
        '& button:focus-visible, & button[aria-expanded=true], [data-message]:hover & button': { opacity: 1 },
        // On touch screens, only a long press opens the menu.
        '@media (hover: none)': { pointerEvents: 'none' },
      }}
    >
      {isHosting && <HostMessageMenu gameId={game.id} messageId={id} isPinned={game.pinned?.id === id} size="sm" />}
      {canReport && (
        <SafetyMenu
          target={{ kind: 'message', id }}
          person={person}
          {...(!game && { onBlocked: () => void navigate('/messages', { replace: true }) })}
          size="sm"
        />
      )}
    </Flex>
  );
}
