import { Box, chakra, Flex } from '@chakra-ui/react';
import type { Person, PresenceState } from '@hoopline/contracts';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ArrowLeftIcon } from '../../../icons/ui.ts';
import { useReadersZone } from '../../../lib/formats.ts';
import { usePresence, useWatchPresence } from '../../../lib/realtime/presence.store.ts';
import { relativeTime, timeAgo } from '../../../lib/relative-time.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { useMinuteTick } from '../../../lib/tick.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { PersonLink } from '../../../ui/person-link.tsx';
import { SafetyMenu } from '../../safety/index.ts';

const GAP = { base: '2.5', md: '13px' };

interface ThreadHeaderProps {
  otherUser: Person;
  /** Undefined if the list is beside the thread: there is no back button then. */
  onBack: (() => void) | undefined;
  headingRef: Ref<HTMLHeadingElement>;
}

export function ThreadHeader({ otherUser, onBack, headingRef }: ThreadHeaderProps) {
  const { t } = useTranslation('messages');
  useWatchPresence([otherUser.id]);
  const presence = usePresence(otherUser.id);
  const navigate = useNavigate();

  return (
    <Flex
      as="header"
      align="center"
      gap={GAP}
      flex="none"
      h={{ base: '60px', md: '68px' }}
      pl={{ base: onBack ? '0.5' : '3.5', md: '7' }}
      pr={{ base: '1.5', md: '5' }}
      borderBottomWidth="1px"
      borderColor="border.muted"
    >
      {onBack && (
        <IconButton label={t('thread.back')} onClick={onBack}>
          <ArrowLeftIcon aria-hidden />
        </IconButton>
      )}
      <Flex pos="relative" align="center" gap={GAP} minW="0">
        <PersonAvatar person={otherUser} presence={presence?.isOnline ? 'online' : undefined} />
        <Box minW="0" lineHeight="1.3">
          <chakra.h2
            ref={headingRef}
            tabIndex={-1}
            outline="none"
            fontWeight="700"
            overflow="hidden"
            textOverflow="ellipsis"
            whiteSpace="nowrap"
          >
            <PersonLink person={otherUser} isRow inset="-2px -4px">
              {shownName(otherUser.displayName)}
            </PersonLink>
          </chakra.h2>
          <PresenceWords presence={presence} />
        </Box>
      </Flex>
      <Box ml="auto">
        <SafetyMenu
          target={{ kind: 'profile', id: otherUser.id }}
          person={otherUser}
          label={t('thread.more', { name: shownName(otherUser.displayName) })}
          onBlocked={() => void navigate('/messages', { replace: true })}
        />
      </Box>
    </Flex>
  );
}

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

/** Presence as text; nothing while it is unknown, or if one of the two people does not show it. */
function PresenceWords({ presence }: { presence: PresenceState | undefined }) {
  const { t, i18n } = useTranslation('messages');
  useMinuteTick();
  useReadersZone();
  if (!presence) return null;

  const words = () => {
    if (presence.isOnline) return t('presence.online');
    if (!presence.lastSeenAt) return presence.isOnline === false ? t('presence.offline') : null;
    const age = serverNow() - Date.parse(presence.lastSeenAt);
    const justNow = t('presence.seenJustNow');
    if (age < MINUTE_MS) return justNow;
    const { language } = i18n;
    if (age < WEEK_MS) return t('presence.seenAgo', { ago: timeAgo(presence.lastSeenAt, serverNow(), language) });
    return t('presence.seenOn', { date: relativeTime(presence.lastSeenAt, serverNow(), { language, justNow }) });
  };

  return (
    <chakra.p textStyle="caption" color={presence.isOnline ? 'make.fg' : 'fg.subtle'}>
      {words()}
    </chakra.p>
  );
}
