import { useMatch } from 'react-router-dom';
import { ConnectionBanner } from './connection-banner.tsx';
import { MeasuredBox } from './measured-box.tsx';
import { UpdateBanner } from './update-banner.tsx';

/**
 * On Messages, the banners are below the header of the thread or the list, so that the controls in the header stay
 * free. If thread and list are both shown, the banners are beside the list.
 */
const IN_THREAD = { top: { base: '60px', md: 'calc(100% + 68px)' }, left: { md: '320px', lg: '356px' } };
const IN_LIST = { ...IN_THREAD, top: { base: 'calc(100% + 132px)', md: 'calc(100% + 68px)' } };
const BELOW_TOP_BAR = { top: '100%', left: '0' };

/**
 * The banners about the connection and about an outdated version. They cover the page instead of moving it, because
 * they appear by themselves while the viewer reads or is about to press a button. Loaded after the first paint.
 */
export function Banners() {
  const isMessages = useMatch('/messages/*') !== null;
  const isThread = useMatch('/messages/:conversationId') !== null;
  const position = isThread ? IN_THREAD : isMessages ? IN_LIST : BELOW_TOP_BAR;
  return (
    <MeasuredBox variable="--banners" data-banners pos="absolute" right="0" {...position}>
      <ConnectionBanner />
      <UpdateBanner />
    </MeasuredBox>
  );
}
