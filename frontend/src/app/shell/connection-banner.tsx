import { Button, chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowsClockwiseIcon } from '../../icons/first.ts';
import { WifiSlashIcon } from '../../icons/shared.ts';
import { CheckCircleIcon } from '../../icons/ui.ts';
import { writeDayAndTime } from '../../lib/formats.ts';
import { useConnection } from '../../lib/realtime/connection.store.ts';
import { Banner } from '../../ui/banner.tsx';
import { keptShown, useShownTime } from '../offline/shown-time.ts';

type ConnectionNotice = 'reconnecting' | 'cut' | 'offline' | 'back';

/** A shorter loss of the connection is not shown, unless the browser reports that it is offline. */
const QUIET_MS = 2_000;
/** After this long without a connection, this network may block it for good. */
const CUT_MS = 20_000;
const BACK_MS = 3_000;

/** The message of the banner about the connection; null while it works, for a short loss, and once it is `ended`. */
function useConnectionNotice(): ConnectionNotice | null {
  // A connection that was never live counts as lost only after `CUT_MS`, or if the page shows kept data.
  const state = useConnection((store) => (store.state === 'connecting' ? 'reconnecting' : store.state));
  const [notice, setNotice] = useState<ConnectionNotice | null>(null);
  /** Whether this page, or the earlier visit whose data it shows, had a connection: only then can it be lost. */
  const wasLive = useRef(false);

  useEffect(() => {
    if (state !== 'live') wasLive.current ||= keptShown.size > 0;
    if (state === 'offline') {
      setNotice('offline');
      return;
    }
    if (state === 'ended') {
      setNotice(null);
      return;
    }
    const isLive = state === 'live';
    const wasLiveBefore = wasLive.current;
    wasLive.current ||= isLive;
    const showReconnecting = () => {
      wasLive.current ||= keptShown.size > 0;
      if (wasLive.current) setNotice('reconnecting');
    };
    setNotice((shown) => (shown && wasLiveBefore ? (isLive ? 'back' : 'reconnecting') : null));
    const timers = isLive
      ? [setTimeout(() => setNotice(null), BACK_MS)]
      : [setTimeout(showReconnecting, QUIET_MS), setTimeout(() => setNotice('cut'), CUT_MS)];
    return () => timers.forEach(clearTimeout);
  }, [state]);

  return notice;
}

/** From this age on, the banner shows the time of the data instead of "a few seconds behind". */
const OLD_MS = 60_000;

/** The message about the connection, with the time of the data on screen. */
function Words({ notice }: { notice: ConnectionNotice }) {
  const { t, i18n } = useTranslation('shell');
  const time = useShownTime();
  if (
    notice === 'back' ||
    time === undefined ||
    (notice === 'reconnecting' && keptShown.size === 0 && Date.now() - time < OLD_MS)
  )
    return t(`banner.${notice}`);
  const state = notice === 'reconnecting' ? t('connection.reconnecting') : t(`banner.${notice}`);
  const asOf = t('banner.asOf', { time: timeText(new Date(time), i18n.language) });
  // Chinese has no space between sentences.
  return [state, asOf].join(i18n.language.startsWith('zh') ? '' : ' ');
}

/** `2:03 PM`, or `Nov 22, 2:03 PM` on another day. */
function timeText(date: Date, language: string): string {
  const isToday = date.toDateString() === new Date().toDateString();
  const day = isToday ? {} : ({ month: 'short', day: 'numeric' } as const);
  return writeDayAndTime(date, language, { ...day, hour: 'numeric', minute: '2-digit' });
}

const LOOKS = {
  reconnecting: { palette: 'clock', Icon: ArrowsClockwiseIcon },
  cut: { palette: 'clock', Icon: WifiSlashIcon },
  offline: { palette: 'foul', Icon: WifiSlashIcon },
  back: { palette: 'make', Icon: CheckCircleIcon },
} as const;

/** Shows a message once the connection is lost for a while, and when it is back. The pill shows a loss at once. */
export function ConnectionBanner() {
  const { t } = useTranslation('shell');
  const notice = useConnectionNotice();
  const tryNow = useConnection((store) => store.tryNow);
  const readAgain = useConnection((store) => store.readAgain);
  const isReading = useConnection((store) => store.isCatchingUp);
  const [closed, setClosed] = useState<ConnectionNotice | null>(null);
  // A closed message may be shown again once another message was due in between.
  if (closed !== null && closed !== notice) setClosed(null);
  const look = notice && notice !== closed && LOOKS[notice];

  return (
    <div role="status">
      {look && (
        <Banner palette={look.palette} onClose={() => setClosed(notice)}>
          <look.Icon size={20} weight={notice === 'back' ? 'fill' : 'regular'} aria-hidden />
          <chakra.span flex="1">
            <Words notice={notice} />
          </chakra.span>
          {notice === 'offline' && (
            <Button size="sm" variant="outline" onClick={tryNow}>
              {t('banner.tryNow')}
            </Button>
          )}
          {notice === 'cut' && (
            <Button size="sm" variant="outline" aria-disabled={isReading} onClick={readAgain}>
              {t('banner.update')}
            </Button>
          )}
        </Banner>
      )}
    </div>
  );
}
