import { badgeCount, PRODUCT } from '@hoopline/contracts';
import { useEffect } from 'react';
import { create } from 'zustand';

interface TitleStore {
  page: string;
  badge: number;
  setPage: (page: string) => void;
  setBadge: (count: number) => void;
}

/** What the browser's tab says: the page, after the count of what waits. */
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

/** Names the page in the tab while the caller is on screen. */
export function useDocumentTitle(page: string): void {
  const setPage = useTitleBadge((store) => store.setPage);
  useEffect(() => setPage(page), [page, setPage]);
}
