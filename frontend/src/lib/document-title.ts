import { badgeCount, PRODUCT } from '@hoopline/contracts';
import { useEffect, useState } from 'react';
import { create } from 'zustand';

interface TitleStore {
  /** Titles by the component that set them; the last one is shown. */
  pages: ReadonlyMap<object, string>;
  badge: number;
  /** Number of seats offered to the viewer; added to `badge`. */
  offers: number;
  setPage: (owner: object, page: string | null) => void;
  setBadge: (count: number) => void;
  setOffers: (count: number) => void;
}

/** The tab's title: the number of items that wait for the viewer, then the page's title. */
export const useTitleBadge = create<TitleStore>((set) => ({
  pages: new Map(),
  badge: 0,
  offers: 0,
  setPage: (owner, page) =>
    set(({ pages: before }) => {
      const pages = new Map(before);
      if (page === null) pages.delete(owner);
      else pages.set(owner, page);
      return { pages };
    }),
  setBadge: (badge) => set({ badge }),
  setOffers: (offers) => set({ offers }),
}));

useTitleBadge.subscribe(({ pages, badge, offers }) => {
  const page = [...pages.values()].at(-1);
  const waiting = badge + offers > 0 ? `(${badgeCount(badge + offers)}) ` : '';
  document.title = `${waiting}${page ? tabTitle(page) : PRODUCT.name}`;
});

export const tabTitle = (page: string): string => `${page} · ${PRODUCT.name}`;

/** Sets the page's title while the calling component is mounted: afterwards it is the route's own again. */
export function useDocumentTitle(page: string): void {
  const setPage = useTitleBadge((store) => store.setPage);
  const [owner] = useState(() => ({}));
  useEffect(() => setPage(owner, page), [owner, page, setPage]);
  useEffect(() => () => setPage(owner, null), [owner, setPage]);
}
