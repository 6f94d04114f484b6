import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** What stands below the top bar, and stays there as one scrolls. What is stuck to the top bar must begin below it. */
export function Notices({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--notices', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--notices');
    };
  }, []);
  return <div ref={box}>{children}</div>;
}
