import { Box, type BoxProps } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';

interface MeasuredBoxProps extends BoxProps {
  /** Its height is in this variable of the document, for what is stuck below the top bar. */
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
      // What takes the focus is scrolled out from under what lies on the page.
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
