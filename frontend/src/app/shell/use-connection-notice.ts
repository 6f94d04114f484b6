import { useEffect, useState } from 'react';
import { useConnection } from '../../lib/realtime/connection.store.ts';

export type ConnectionNotice = 'reconnecting' | 'cut' | 'offline' | 'back';

/** A shorter loss of the connection is not shown. */
const QUIET_MS = 2_000;
/** After this long without a connection, this network may block it for good. */
const CUT_MS = 20_000;
const BACK_MS = 3_000;

/** What the banner says about the connection; undefined while it works. */
export function useConnectionNotice(): ConnectionNotice | null {
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
