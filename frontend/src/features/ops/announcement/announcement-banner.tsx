import type { Announcement } from '@hoopline/contracts';
import { useState } from 'react';
import { deviceStorage } from '../../../lib/device-storage.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { useTickAt } from '../../../lib/tick.ts';
import { AnnouncementBar } from './announcement-bar.tsx';

/** The `rev` of the announcement that this device has closed last. */
const CLOSED = 'hoopline.closed-announcement';

export interface AnnouncementBannerProps {
  rev: number;
  announcement: Announcement;
}

/** Shows an announcement until it ends. Once closed, it stays closed on this device until operators change it. */
export function AnnouncementBanner({ rev, announcement: { text, kind, until } }: AnnouncementBannerProps) {
  const [closed, setClosed] = useState(() => deviceStorage.getItem(CLOSED));
  const endsAt = until === null ? null : Date.parse(until);
  useTickAt([endsAt]);
  if (closed === String(rev) || (endsAt !== null && endsAt <= serverNow())) return null;
  const close = () => {
    void deviceStorage.setItem(CLOSED, String(rev));
    setClosed(String(rev));
  };
  return <AnnouncementBar text={text} kind={kind} onClose={close} />;
}
