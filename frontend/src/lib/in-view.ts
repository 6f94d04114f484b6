import { type RefObject, useEffect, useState } from 'react';

type Listener = (entry: IntersectionObserverEntry) => void;

interface Pool {
  observer: IntersectionObserver;
  listeners: Map<Element, Set<Listener>>;
}

/** One observer for each set of options: a feed observes hundreds of elements with the same ones. */
const pools = new Map<string, Pool>();

/**
 * Calls `listener` soon, and whenever the visible share of an element passes a threshold of `options`: by default when
 * it comes into view and when it leaves. Returns a function that stops it.
 */
export function onInView(element: Element, listener: Listener, options: IntersectionObserverInit = {}): () => void {
  const key = JSON.stringify(options);
  const pool = pools.get(key) ?? createPool(options);
  pools.set(key, pool);
  const listeners = pool.listeners.get(element) ?? new Set();
  pool.listeners.set(element, listeners.add(listener));
  pool.observer.unobserve(element); // Observing it again also reports it to the new listener.
  pool.observer.observe(element);

  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    pool.observer.unobserve(element);
    pool.listeners.delete(element);
    if (pool.listeners.size > 0) return;
    pool.observer.disconnect();
    pools.delete(key);
  };
}

function createPool(options: IntersectionObserverInit): Pool {
  const listeners: Pool['listeners'] = new Map();
  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries) for (const listener of listeners.get(entry.target) ?? []) listener(entry);
  }, options);
  return { observer, listeners };
}

/** Whether any part of an element is in the viewport, or within `rootMargin` of it. */
export function useInView(element: RefObject<Element | null>, rootMargin?: string): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    return onInView(element.current, ({ isIntersecting }) => setInView(isIntersecting), { rootMargin });
  }, [element, rootMargin]);
  return isInView;
}
