import { Box, chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import type { Person } from '@hoopline/contracts';
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

interface BubbleProps {
  row: BubbleRow;
  otherUser: Person;
}

const AVATAR_LANE = { base: '42px', md: '48px' };

/**
 * One message. The first of a run has a sharp corner on the sender's side; if the other person wrote it, it also has
 * their avatar.
 */
export const Bubble = memo(function Bubble({ row, otherUser }: BubbleProps) {
  const { t, i18n } = useTranslation('messages');
  useReadersZone();
  const { id, isMine, isFirst, isLast, isPending, isHidden, status, createdAt } = row;
  const isFailed = status?.kind === 'failed';
  const bubble = useRef<HTMLDivElement>(null);
  const press = useLongPress(() => bubble.current?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click());

  return (
    <Flex data-message direction="column" align={isMine ? 'flex-end' : 'flex-start'} pt={isFirst ? '2' : '3px'}>
      <Box
        ref={bubble}
        {...(!isMine && press)}
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
            <PersonAvatar person={otherUser} crop="face" size={32} />
          </Box>
        )}
        <VisuallyHidden>{isMine ? t('thread.byYou') : shownName(otherUser.displayName)}: </VisuallyHidden>
        {isHidden && !isMine ? (
          <chakra.em color="fg.muted">{t('thread.hidden')}</chakra.em>
        ) : (
          <MessageText>{row.content}</MessageText>
        )}
        {!isMine && !isHidden && id && <MessageMenu id={id} person={otherUser} />}
      </Box>
      {isHidden && isMine && (
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

/**
 * The report and block menu. Its button is shown beside the other person's message while the pointer is on the message,
 * the button has the focus of the keyboard, or the menu is open. A long press opens the menu too.
 */
function MessageMenu({ id, person }: { id: string; person: Person }) {
  const navigate = useNavigate();
  return (
    <SafetyMenu
      target={{ kind: 'message', id }}
      person={person}
      onBlocked={() => void navigate('/messages', { replace: true })}
      size="sm"
      pos="absolute"
      left="100%"
      top="50%"
      transform="translateY(-50%)"
      ml="1"
      color="fg.muted"
      css={{
        opacity: 0,
        '&:focus-visible, &[aria-expanded=true], [data-message]:hover &': { opacity: 1 },
        // On touch screens, only a long press opens the menu.
        '@media (hover: none)': { pointerEvents: 'none' },
      }}
    />
  );
}
