import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import type { CachedPost } from './cached-post.ts';
import { dropPost } from './feed.cache.ts';

const FADE_MS = 420;

/** Fades and collapses a deleted post before it leaves the cache. Focus inside it moves to a neighbour. */
export function useExitAnimation(post: CachedPost, article: RefObject<HTMLElement | null>): void {
  const queryClient = useQueryClient();
  const { id, isDeleted } = post;

  useEffect(() => {
    const element = article.current;
    if (!isDeleted || !element) return;
    const drop = () => {
      if (element.contains(document.activeElement)) focusNeighbour(element);
      dropPost(queryClient, id);
    };
    const fading = fade(element);
    if (!fading) {
      drop();
      return;
    }
    fading.onfinish = drop;
    // Animations do not run while the page is hidden: the post is removed all the same.
    const timer = setTimeout(drop, 2 * FADE_MS);
    return () => {
      clearTimeout(timer);
      fading.onfinish = null;
    };
  }, [isDeleted, id, article, queryClient]);
}

function fade(element: HTMLElement): Animation | undefined {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches || !element.animate) return undefined;
  const height = `${element.offsetHeight}px`;
  return element.animate(
    [
      { height, opacity: 1 },
      { height, opacity: 0, offset: 0.5 },
      { height: '0px', opacity: 0 },
    ],
    { duration: FADE_MS, easing: 'ease-out', fill: 'forwards' },
  );
}

function focusNeighbour(element: HTMLElement): void {
  const neighbour = element.nextElementSibling ?? element.previousElementSibling ?? element.parentElement;
  if (neighbour instanceof HTMLElement) neighbour.focus({ preventScroll: true });
}
