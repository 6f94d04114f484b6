import { chakra } from '@chakra-ui/react';
import type { PresenceState } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { relativeTime } from '../../../lib/relative-time.ts';
import { useMinuteTick } from '../../../lib/tick.ts';

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

/** Presence as text; nothing while it is unknown. */
export function PresenceWords({ presence }: { presence: PresenceState | undefined }) {
  const { t, i18n } = useTranslation('messages');
  useMinuteTick();
  if (!presence) return null;

  const words = () => {
    if (presence.isOnline) return t('presence.online');
    if (!presence.lastSeenAt) return t('presence.offline');
    const age = Date.now() - Date.parse(presence.lastSeenAt);
    const justNow = t('presence.seenJustNow');
    if (age < MINUTE_MS) return justNow;
    const time = relativeTime(presence.lastSeenAt, Date.now(), { language: i18n.language, justNow });
    return age < WEEK_MS ? t('presence.seenAgo', { time }) : t('presence.seenOn', { date: time });
  };

  return (
    <chakra.p textStyle="caption" color={presence.isOnline ? 'make.fg' : 'fg.subtle'}>
      {words()}
    </chakra.p>
  );
}
