import { Button, Flex, Spinner } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';

interface LoadMoreProps {
  label: string;
  isLoading: boolean;
  onLoad: () => void;
  /** Does not load by itself when it comes into view. */
  isManual?: boolean;
}

/** Stands below a list that has more: loads when it is scrolled into view, and is a button for keyboards and screen readers. */
export function LoadMore({ label, isLoading, onLoad, isManual = false }: LoadMoreProps) {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isManual || isLoading || !ref.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onLoad(), { rootMargin: '300px' });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isManual, isLoading, onLoad]);

  return (
    <Flex ref={ref} justify="center" p="3">
      <Button variant="ghost" size="sm" disabled={isLoading} onClick={onLoad}>
        {isLoading && <Spinner />}
        {label}
      </Button>
    </Flex>
  );
}
