import { badgeCount, PRODUCT } from '@hoopline/contracts';
import { useEffect } from 'react';
import { create } from 'zustand';

interface TitleStore {
  page: string;
  badge: number;
  setPage: (page: string) => void;
  setBadge: (count: number) => void;
}

/** The tab's title: the unread count, then the page's title. */
export const useTitleBadge = create<TitleStore>((set) => ({
  page: '',
  badge: 0,
  setPage: (page) => set({ page }),
  setBadge: (badge) => set({ badge }),
}));

useTitleBadge.subscribe(({ page, badge }) => {
  const waiting = badge > 0 ? `(${badgeCount(badge)}) ` : '';
  document.title = page ? `${waiting}${page} · ${PRODUCT.name}` : `${waiting}${PRODUCT.name}`;
});

/** Sets the page's title while the calling component is mounted. */
export function useDocumentTitle(page: string): void {
  const setPage = useTitleBadge((store) => store.setPage);
  useEffect(() => setPage(page), [page, setPage]);
}
