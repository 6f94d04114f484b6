import { Box, chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import { badgeCount, type Conversation, type Person } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { useReadersZone } from '../../../lib/formats.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { useMinuteTick } from '../../../lib/tick.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import type { ThreadActions } from '../thread-actions.ts';
import { dayLabel } from '../thread-dates.ts';
import { typingText } from '../thread-names.ts';
import type { ThreadRow } from '../thread-rows.ts';
import type { Typist } from '../typing.store.ts';
import { Bubble } from './bubble.tsx';
import { LineRow } from './line-row.tsx';

interface ThreadRowViewProps {
  row: ThreadRow;
  conversation: Pick<Conversation, 'otherUser' | 'game'>;
  actions: ThreadActions;
  /** `seq` of the message to which the reader has just come from an answer to it. */
  markedSeq: number | undefined;
}

export function ThreadRowView({ row, conversation: { otherUser, game }, actions, markedSeq }: ThreadRowViewProps) {
  if (row.kind === 'bubble') {
    const isMarked = row.seq !== undefined && row.seq === markedSeq;
    return <Bubble {...{ row, otherUser, game, actions, isMarked }} />;
  }
  if (row.kind === 'day') return <DayRow day={row.day} />;
  if (row.kind === 'divider') return <NewDivider count={row.count} />;
  if (row.kind === 'line') return game && <LineRow line={row.line} timeZone={game.timeZone} />;
  return <TypingRow otherUser={otherUser} typists={row.typists} />;
}

function DayRow({ day }: { day: number }) {
  const { t, i18n } = useTranslation('messages');
  useReadersZone();
  useMinuteTick();
  const words = { today: t('thread.today'), yesterday: t('thread.yesterday') };
  return (
    <Separator color="fg.subtle" css={{ '&::before, &::after': { bg: 'border.muted', h: '1px' } }}>
      {dayLabel(day, serverNow(), i18n.language, words)}
    </Separator>
  );
}

function NewDivider({ count }: { count: number }) {
  const { t } = useTranslation('messages');
  return (
    <Separator color="ball.fg" css={{ '&::before, &::after': { bg: 'ball.muted', h: '2px' } }}>
      {t('thread.newDivider', { count, shown: badgeCount(count) })}
    </Separator>
  );
}

/**
 * Shows that the other person is typing, or who is typing in the thread of a game. Screen readers do not announce it,
 * because it appears and disappears too often.
 */
function TypingRow({ otherUser, typists }: { otherUser: Person | null; typists: readonly Typist[] }) {
  const { t } = useTranslation('messages');
  return (
    <Flex aria-live="off" gap={{ base: '10px', md: '16px' }} pt="2" align="flex-start">
      {otherUser && <PersonAvatar person={otherUser} crop="face" size={32} />}
      <Flex gap="5px" px="4" py="15px" borderRadius="16px" borderTopLeftRadius="5px" bg="chat.theirs">
        {otherUser && <VisuallyHidden>{t('thread.typing', { name: shownName(otherUser.displayName) })}</VisuallyHidden>}
        {[0, 1, 2].map((dot) => (
          <Box
            key={dot}
            boxSize="8px"
            borderRadius="full"
            bg="fg.muted"
            animation={`typing 1.2s ${dot * 160}ms infinite`}
            _motionReduce={{ animation: 'none' }}
          />
        ))}
      </Flex>
      {!otherUser && (
        <chakra.span alignSelf="center" minW="0" textStyle="caption" color="fg.subtle" overflowWrap="anywhere">
          {typingText(typists, t)}
        </chakra.span>
      )}
    </Flex>
  );
}

const Separator = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3.5',
    pt: '3',
    pb: '2',
    fontSize: '12.5px',
    fontWeight: '600',
    '&::before, &::after': { content: '""', flex: '1' },
  },
});
