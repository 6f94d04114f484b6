import { useMatch } from 'react-router-dom';
import { ConnectionBanner } from './connection-banner.tsx';
import { MeasuredBox } from './measured-box.tsx';
import { UpdateBanner } from './update-banner.tsx';

/** As high as the heads of the panes of Messages, whose controls stay free, and beside the list where both are shown. */
const IN_THREAD = { top: { base: '60px', md: 'calc(100% + 68px)' }, left: { md: '320px', lg: '356px' } };
const IN_LIST = { ...IN_THREAD, top: { base: 'calc(100% + 132px)', md: 'calc(100% + 68px)' } };
const BELOW_TOP_BAR = { top: '100%', left: '0' };

/**
 * What is wrong with the connection, or with the version of this page. It lies on the page: what comes and goes by itself
 * must not move what somebody reads or is about to press. Loaded after the first paint.
 */
export function Banners() {
  const isMessages = useMatch('/messages/*') !== null;
  const isThread = useMatch('/messages/:conversationId') !== null;
  const place = isThread ? IN_THREAD : isMessages ? IN_LIST : BELOW_TOP_BAR;
  return (
    <MeasuredBox variable="--banners" data-banners pos="absolute" right="0" {...place}>
      <ConnectionBanner />
      <UpdateBanner />
    </MeasuredBox>
  );
}
