import { useEffect, useState } from 'react';
import { useConnection } from '../../lib/realtime/connection.store.ts';

export type ConnectionNotice = 'reconnecting' | 'offline' | 'back';

/** A link that is missed for less than this goes unmentioned. */
const QUIET_MS = 2_000;
const BACK_MS = 3_000;

/** What the banner says about the connection: nothing while all is well. */
export function useConnectionNotice(): ConnectionNotice | null {
  const state = useConnection((store) => store.state);
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
    const timer = setTimeout(() => setNotice(isLive ? null : 'reconnecting'), isLive ? BACK_MS : QUIET_MS);
    return () => clearTimeout(timer);
  }, [state]);

  return notice;
}
