import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { currentQuery, withKey } from '../../lib/use-address-query.ts';

/** History state set by `watch`: the list is one step back. */
interface OpenedHere {
  isWatchedFromList?: boolean;
}

/** The watched highlight's id is in the address, so that it can be shared and Back closes it. */
export function useWatchedId() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: OpenedHere | null };
  const watchedId = params.get('watch');
  const isClosing = useRef(false);

  useEffect(() => {
    if (watchedId) isClosing.current = false;
  }, [watchedId]);

  const searchWith = (id: string | null) => ({ search: withKey(currentQuery(), 'watch', id).toString() });

  return {
    watchedId,
    watch: (id: string) =>
      void navigate(searchWith(id), { state: { isWatchedFromList: true }, preventScrollReset: true }),
    /** Moves to another highlight; Back still leads to the list. */
    move: (id: string) => void navigate(searchWith(id), { replace: true, state, preventScrollReset: true }),
    close: () => {
      if (isClosing.current) return; // a second Escape must not leave the screen
      isClosing.current = true;
      if (state?.isWatchedFromList) void navigate(-1);
      else void navigate(searchWith(null), { replace: true, preventScrollReset: true });
    },
  };
}
