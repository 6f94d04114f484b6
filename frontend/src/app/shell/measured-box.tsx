import { Box, type BoxProps } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';

interface MeasuredBoxProps extends BoxProps {
  /** The document's CSS variable that gets the height of the box, for sticky elements below the top bar. */
  variable: '--notices' | '--banners';
}

export function MeasuredBox({ variable, ...box }: MeasuredBoxProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const height = measured.offsetHeight;
      style.setProperty(variable, `${height}px`);
      // The browser then scrolls a focused element out from under the banners.
      const isOverPage = variable === '--banners' && height > 0;
      if (isOverPage) style.scrollPaddingTop = `${measured.getBoundingClientRect().bottom}px`;
      else if (variable === '--banners') style.removeProperty('scroll-padding-top');
    });
    observer.observe(measured);
    return () => {
      observer.disconnect();
      style.removeProperty(variable);
    };
  }, [variable]);
  return <Box ref={element} {...box} />;
}
