import { type RefObject, useEffect } from 'react';

/**
 * The window snaps to the pages of the reel while it is shown. If the pages get another height, for example because a
 * banner appears or a phone is rotated, the same page stays in view.
 */
export function useSnapping(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const page = list.current?.firstElementChild;
    if (!page) return;
    const { style } = document.documentElement;
    style.scrollSnapType = 'y mandatory';
    let height = page.clientHeight;
    let shown = 0;
    const look = () => {
      if (height > 0) shown = Math.round(window.scrollY / height);
    };
    const observer = new ResizeObserver(() => {
      if (page.clientHeight === height) return;
      height = page.clientHeight;
      window.scrollTo({ top: shown * height, behavior: 'instant' });
    });
    look();
    observer.observe(page);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      style.removeProperty('scroll-snap-type');
      observer.disconnect();
      window.removeEventListener('scroll', look);
    };
  }, [list]);
}
