import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { placeBeside, type Side } from './place-beside.ts';

interface TooltipBubbleProps extends HTMLChakraProps<'div'> {
  anchor: Element;
  side: Side;
  onClose: () => void;
}

/** Lies above everything, beside what it explains. When that moves, it ends. */
export function TooltipBubble({ anchor, side, onClose, ...rest }: TooltipBubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { current } = bubble;
    if (!current) return;
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    const size = { width: current.offsetWidth, height: current.offsetHeight };
    const { left, top } = placeBeside(anchor.getBoundingClientRect(), size, side, { width, height });
    Object.assign(current.style, { left: `${left}px`, top: `${top}px` });
  }, [anchor, side]);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    const onScroll = ({ target }: Event) => target instanceof Node && target.contains(anchor) && onClose();
    document.addEventListener('keydown', onKey, { capture: true, signal });
    window.addEventListener('scroll', onScroll, { capture: true, signal });
    window.addEventListener('resize', onClose, { signal });
    return () => listening.abort();
  }, [anchor, onClose]);

  return createPortal(
    <chakra.div
      ref={bubble}
      role="tooltip"
      pos="fixed"
      left="0"
      top="0"
      w="max-content"
      zIndex="tooltip"
      maxW="280px"
      px="2.5"
      py="1.5"
      bg="bg.inverted"
      color="fg.inverted"
      borderRadius="sm"
      textStyle="body.sm"
      fontWeight="550"
      boxShadow="raised"
      {...rest}
    />,
    document.body,
  );
}
