import { announcementTopics } from '@hoopline/contracts';
import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useWatch } from '../../../lib/realtime/use-watch.ts';
import { announcementQuery } from './announcement.queries.ts';
import type { AnnouncementBannerProps } from './announcement-banner.tsx';

const WATCHED = [announcementTopics.all];

/** Its code loads after the first screen, because there is seldom an announcement. */
const AnnouncementBanner = lazyPart<AnnouncementBannerProps>({
  name: 'The banner of the operators',
  load: async () => (await import('./announcement-banner.tsx')).AnnouncementBanner,
});

/** The announcement of the operators, on every screen. It sends no request: the page or the socket brings it. */
export function AnnouncementNotice() {
  useWatch(WATCHED);
  const { data } = useQuery({ ...announcementQuery(), enabled: false });
  // The element stays, because screen readers read only changes inside an element that they know.
  return (
    <div role="status">
      {data?.announcement && <AnnouncementBanner key={data.rev} rev={data.rev} announcement={data.announcement} />}
    </div>
  );
}
