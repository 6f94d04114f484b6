import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { create } from 'zustand';

/** The address of the list of games that was shown last, with its tab or filters. A game's page links back to it. */
export const useLastList = create(() => ({ address: '/join-games' }));

/** Stores the address of the list on screen. Called by the screens that list games. */
export function useRememberList(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const params = new URLSearchParams(search);
    for (const name of ['create', 'court', 'like']) params.delete(name);
    useLastList.setState({ address: params.size > 0 ? `${pathname}?${params}` : pathname });
  }, [pathname, search]);
}

/** If the viewer followed a link before the app had started, the list is the referrer of this document. */
const from = document.referrer ? new URL(document.referrer) : undefined;
if (from?.origin === window.location.origin && from.pathname === '/join-games')
  useLastList.setState({ address: from.pathname + from.search });
