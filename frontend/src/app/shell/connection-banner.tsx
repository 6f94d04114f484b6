import { Button } from '@chakra-ui/react';
import { ArrowsClockwiseIcon, CheckCircleIcon, WifiSlashIcon } from '@phosphor-icons/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../lib/realtime/connection.store.ts';
import { Banner } from '../../ui/banner.tsx';

type ConnectionNotice = 'reconnecting' | 'cut' | 'offline' | 'back';

/** A shorter loss of the connection is not shown. */
const QUIET_MS = 2_000;
/** After this long without a connection, this network may block it for good. */
const CUT_MS = 20_000;
const BACK_MS = 3_000;

/** What the banner says about the connection; undefined while it works. */
function useConnectionNotice(): ConnectionNotice | null {
  // The first connection counts as lost from the start: only the time without one matters.
  const state = useConnection((store) => (store.state === 'connecting' ? 'reconnecting' : store.state));
  const [notice, setNotice] = useState<ConnectionNotice | null>(null);

  useEffect(() => {
    if (state === 'offline') {
      setNotice('offline');
      return;
    }
    if (state === 'ended') {
      setNotice(null);
      return;
    }
    const isLive = state === 'live';
    setNotice((shown) => (shown ? (isLive ? 'back' : 'reconnecting') : null));
    const timers = isLive
      ? [setTimeout(() => setNotice(null), BACK_MS)]
      : [setTimeout(() => setNotice('reconnecting'), QUIET_MS), setTimeout(() => setNotice('cut'), CUT_MS)];
    return () => timers.forEach(clearTimeout);
  }, [state]);

  return notice;
}

const LOOKS = {
  reconnecting: { palette: 'clock', Icon: ArrowsClockwiseIcon },
  cut: { palette: 'clock', Icon: WifiSlashIcon },
  offline: { palette: 'foul', Icon: WifiSlashIcon },
  back: { palette: 'make', Icon: CheckCircleIcon },
} as const;

/** Says in words that the connection is lost, once it has been for a while; the pill shows it at once. */
export function ConnectionBanner() {
  const { t } = useTranslation('shell');
  const notice = useConnectionNotice();
  const tryNow = useConnection((store) => store.tryNow);
  const readAgain = useConnection((store) => store.readAgain);
  const isReading = useConnection((store) => store.isCatchingUp);
  const look = notice && LOOKS[notice];

  return (
    <div role="status">
      {look && (
        <Banner palette={look.palette}>
          <look.Icon size={20} weight={notice === 'back' ? 'fill' : 'regular'} aria-hidden />
          {t(`banner.${notice}`)}
          {notice === 'offline' && (
            <Button size="sm" variant="outline" ml="auto" onClick={tryNow}>
              {t('banner.tryNow')}
            </Button>
          )}
          {notice === 'cut' && (
            <Button size="sm" variant="outline" ml="auto" aria-disabled={isReading} onClick={readAgain}>
              {t('banner.update')}
            </Button>
          )}
        </Banner>
      )}
    </div>
  );
}
