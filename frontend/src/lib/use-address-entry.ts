import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { currentQuery, withKey } from './use-address-query.ts';

/** History state set by `open`: the page from which it was opened is one step back. */
interface OpenedHere {
  openedHere?: string;
}

/** A dialog on top of a page, named by one parameter of the address, so that it can be shared and Back closes it. */
export function useAddressEntry(key: string) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: OpenedHere | null };
  const id = params.get(key);
  const isClosing = useRef(false);

  useEffect(() => {
    if (id) isClosing.current = false;
  }, [id]);

  const searchWith = (value: string | null) => ({ search: withKey(currentQuery(), key, value).toString() });

  return {
    id,
    open: (value: string) => void navigate(searchWith(value), { state: { openedHere: key }, preventScrollReset: true }),
    /** Replaces the open id; Back still leads to the page. */
    move: (value: string) => void navigate(searchWith(value), { replace: true, state, preventScrollReset: true }),
    close: () => {
      if (isClosing.current) return; // A second Escape must not leave the screen.
      isClosing.current = true;
      if (state?.openedHere === key) void navigate(-1);
      else void navigate(searchWith(null), { replace: true, preventScrollReset: true });
    },
  };
}
