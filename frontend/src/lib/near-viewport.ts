import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { onInView } from './in-view.ts';
import { cancelRender, scheduleRender } from './render-queue.ts';

export interface CardRendering {
  isRendered: boolean;
  /** The card's height in pixels when its content was removed; undefined while it is rendered, and before. */
  height?: number;
}

/** Content that the reader has changed: open comments, an unfolded text, a write under way or refused. */
const CHANGED = '[aria-expanded="true"], [aria-busy="true"], [role="alert"], [data-unfolded]';

/** Calls `onChange` when a card's content should be rendered or removed. Returns a function that stops it. */
export function onNearChange(
  card: HTMLElement,
  isRendered: boolean,
  rootMargin: string,
  onChange: (rendering: CardRendering) => void,
): () => void {
  const stopObserving = onInView(
    card,
    ({ isIntersecting }) => {
      if (isIntersecting === isRendered) cancelRender(card);
      else if (isIntersecting)
        scheduleRender(card, () => renderKeepingFocus(card, () => onChange({ isRendered: true })));
      else scheduleRender(card, (height) => !mustStay(card) && onChange({ isRendered: false, height }));
    },
    { rootMargin },
  );
  return () => {
    stopObserving();
    cancelRender(card);
  };
}

/**
 * Renders in slices, between which the browser answers taps and scrolling. If the card's placeholder has the keyboard's
 * focus, renders at once and moves the focus to the first link or button of the card.
 */
function renderKeepingFocus(card: HTMLElement, render: () => void): void {
  const { activeElement } = document;
  if (activeElement === card || !card.contains(activeElement)) {
    startTransition(render);
    return;
  }
  flushSync(render);
  card.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
}

function mustStay(card: HTMLElement): boolean {
  if (card.contains(document.activeElement) || card.querySelector(CHANGED)) return true;
  return [...card.querySelectorAll('video')].some(({ currentTime }) => currentTime > 0);
}
