import { useEffect, useState } from 'react';
import { useConnection } from '../../lib/realtime/connection.store.ts';

export type ConnectionNotice = 'reconnecting' | 'cut' | 'offline' | 'back';

/** A link that is missed for less than this goes unmentioned. */
const QUIET_MS = 2_000;
/** A link that is missed for this long may be blocked on this network for good. */
const CUT_MS = 20_000;
const BACK_MS = 3_000;

/** What the banner says about the connection: nothing while all is well. */
export function useConnectionNotice(): ConnectionNotice | null {
  // The first connection is missed as any other: what counts is since when there is none.
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
