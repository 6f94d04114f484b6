import { chakra } from '@chakra-ui/react';
import * as Radix from '@radix-ui/react-scroll-area';
import type { ReactNode, Ref } from 'react';

const Root = chakra(Radix.Root);
const Viewport = chakra(Radix.Viewport);
const Scrollbar = chakra(Radix.Scrollbar);
const Thumb = chakra(Radix.Thumb);

/** Bars hide this long after the last scroll (product spec, section 9). */
const SCROLL_HIDE_DELAY_MS = 600;

interface ScrollAreaProps {
  children: ReactNode;
  /** Fills its parent without one. */
  maxH?: string;
  /** The element that scrolls. */
  viewportRef?: Ref<HTMLDivElement>;
  /** Names the region, which makes it focusable, so that the keyboard can scroll it. */
  label?: string;
}

export function ScrollArea({ children, maxH, viewportRef, label }: ScrollAreaProps) {
  return (
    <Root
      type="scroll"
      scrollHideDelay={SCROLL_HIDE_DELAY_MS}
      h={maxH ? undefined : 'full'}
      minH="0"
      display="flex"
      flexDirection="column"
      overflow="hidden"
    >
      <Viewport
        ref={viewportRef}
        flex="1"
        minH="0"
        w="full"
        maxH={maxH}
        {...(label ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {})}
        // Radix lays its content out as a table, which would stretch to its longest line.
        css={{ '& > div': { display: 'block !important' } }}
      >
        {children}
      </Viewport>
      <Scrollbar orientation="vertical" w="10px" p="2px" zIndex="docked">
        <Thumb bg="border.control" borderRadius="full" />
      </Scrollbar>
    </Root>
  );
}
