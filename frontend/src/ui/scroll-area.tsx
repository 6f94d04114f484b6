import { Box } from '@chakra-ui/react';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';

/** The bar hides this long after the last scroll. Chakra's scroll area waits for a second. */
const SCROLL_HIDE_DELAY_MS = 600;

interface ScrollAreaProps {
  children: ReactNode;
  /** Without it, the area fills its parent. */
  maxH?: string;
  ref?: Ref<HTMLDivElement>;
  /** Names the region, which makes it focusable, so that the keyboard can scroll it. */
  label?: string;
}

/** Scrolls in the browser's own way, with a bar that has a colour only while it scrolls. */
export function ScrollArea({ children, maxH, ref, label }: ScrollAreaProps) {
  const [isScrolling, setIsScrolling] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const showBar = () => {
    clearTimeout(timer.current);
    setIsScrolling(true);
    timer.current = setTimeout(() => setIsScrolling(false), SCROLL_HIDE_DELAY_MS);
  };

  return (
    <Box
      ref={ref}
      h={maxH ? undefined : 'full'}
      maxH={maxH}
      overflowX="hidden"
      overflowY="auto"
      scrollbarWidth="thin"
      scrollbarColor={isScrolling ? '{colors.border.control} transparent' : 'transparent transparent'}
      onScroll={showBar}
      {...(label ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {})}
    >
      {children}
    </Box>
  );
}
