import { useEffect, useRef, useState } from 'react';

/**
 * Takes a file that is dropped or pasted anywhere: without that, the browser would leave the page to show it. Answers
 * whether one is being dragged. Without `onFile`, files are kept off and not taken.
 */
export function useFileDrop(onFile: ((file: File) => void) | undefined): boolean {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onFile);
  useEffect(() => {
    latest.current = onFile;
  });

  useEffect(() => {
    const handlers = {
      dragover: (event: DragEvent) => {
        if (!event.dataTransfer?.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(latest.current !== undefined);
      },
      dragleave: (event: DragEvent) => event.relatedTarget === null && setIsOver(false),
      drop: (event: DragEvent) => {
        const file = event.dataTransfer?.files[0];
        setIsOver(false);
        if (!file) return;
        event.preventDefault();
        latest.current?.(file);
      },
      paste: (event: ClipboardEvent) => {
        const file = event.clipboardData?.files[0];
        // What was copied from a document comes as text and as a picture of it.
        if (!file || event.clipboardData?.types.includes('text/plain')) return;
        event.preventDefault();
        latest.current?.(file);
      },
    };
    const names = Object.keys(handlers) as (keyof typeof handlers)[];
    for (const name of names) window.addEventListener(name, handlers[name] as EventListener);
    return () => {
      for (const name of names) window.removeEventListener(name, handlers[name] as EventListener);
    };
  }, []);
  return isOver;
}
