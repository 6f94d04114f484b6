import { ConnectionBanner } from './connection-banner.tsx';
import { UpdateBanner } from './update-banner.tsx';

/** What is wrong with the connection, or with the version of this page. Loaded after the first paint. */
export function Banners() {
  return (
    <>
      <ConnectionBanner />
      <UpdateBanner />
    </>
  );
}
