import { badgeCount, PRODUCT } from '@hoopline/contracts';
import { useEffect } from 'react';
import { create } from 'zustand';

interface TitleStore {
  page: string;
  badge: number;
  /** Seats that are offered to the viewer: counted in with what is unread. */
  offers: number;
  setPage: (page: string) => void;
  setBadge: (count: number) => void;
  setOffers: (count: number) => void;
}

/** The tab's title: how much waits for the viewer, then the page's title. */
export const useTitleBadge = create<TitleStore>((set) => ({
  page: '',
  badge: 0,
  offers: 0,
  setPage: (page) => set({ page }),
  setBadge: (badge) => set({ badge }),
  setOffers: (offers) => set({ offers }),
}));

useTitleBadge.subscribe(({ page, badge, offers }) => {
  const waiting = badge + offers > 0 ? `(${badgeCount(badge + offers)}) ` : '';
  document.title = page ? `${waiting}${page} · ${PRODUCT.name}` : `${waiting}${PRODUCT.name}`;
});

/** Sets the page's title while the calling component is mounted. */
export function useDocumentTitle(page: string): void {
  const setPage = useTitleBadge((store) => store.setPage);
  useEffect(() => setPage(page), [page, setPage]);
}
