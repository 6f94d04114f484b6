import { useEffect, useRef, useState } from 'react';
import { nearText } from '../../../../lib/near-text.ts';
import { useAddressQuery, withKey } from '../../../../lib/use-address-query.ts';
import { askBrowserPosition, useViewerPosition } from '../../../../lib/viewer-position.ts';

/** The address says that the nearest come first, and not nearest to where: a shared link would give that away. */
const NEAR_ME = 'me';

/** Whether the nearest coaches come first. The browser is asked only once that is wanted. */
export function useNearMe() {
  const [query, changeQuery] = useAddressQuery();
  const { position, isAsking, trouble } = useViewerPosition();
  const [isWaiting, setWaiting] = useState(false);
  const stopAsking = useRef(() => {});
  const isInAddress = query.get('near') === NEAR_ME;

  useEffect(() => {
    if (!isWaiting || isAsking) return;
    if (position) changeQuery((before) => withKey(before, 'near', NEAR_ME));
    if (position || trouble) setWaiting(false);
  }, [isWaiting, position, isAsking, trouble, changeQuery]);
  useEffect(() => () => stopAsking.current(), []);

  const isOn = isInAddress && position !== null;
  const toggle = () => {
    if (position) return changeQuery((before) => withKey(before, 'near', isOn ? null : NEAR_ME));
    setWaiting(true);
    if (!isAsking) stopAsking.current = askBrowserPosition();
  };
  const isAskingHere = isAsking && isWaiting;
  const notice = position ? null : isAskingHere ? 'asking' : (trouble ?? (isInAddress ? 'needed' : null));
  return {
    near: isOn && position ? nearText(position) : undefined,
    isOn,
    isAsking: isAskingHere,
    notice,
    toggle,
  } as const;
}
