import { chakra, Flex } from '@chakra-ui/react';
import { PRODUCT } from '@hoopline/contracts';

interface LogoProps {
  /** Height of the mark in pixels, 20 at least. */
  size?: number;
  hasWordmark?: boolean;
}

/** A ball whose seams and crossbar draw an H. Always contains the product's name, at least for screen readers. */
export function Logo({ size = 30, hasWordmark = true }: LogoProps) {
  return (
    <Flex as="span" display="inline-flex" align="center" gap="2.5" color="fg">
      <chakra.svg
        width={`${size}px`}
        height={`${size}px`}
        viewBox="0 0 32 32"
        {...(hasWordmark ? { 'aria-hidden': true } : { role: 'img', 'aria-label': PRODUCT.name })}
      >
        <chakra.circle cx="16" cy="16" r="15.5" fill="ball.solid" />
        <chakra.path
          d="M7.2 3.1c5.4 7.4 5.4 18.4 0 25.8M24.8 3.1c-5.4 7.4-5.4 18.4 0 25.8M11.25 16h9.5"
          fill="none"
          stroke="ball.contrast"
          strokeWidth="2.7"
        />
      </chakra.svg>
      {hasWordmark && (
        <chakra.span
          fontFamily="heading"
          fontStretch="78%"
          fontWeight="800"
          lineHeight="1"
          textTransform="uppercase"
          style={{ fontSize: size * 0.78 }}
        >
          {PRODUCT.name}
        </chakra.span>
      )}
    </Flex>
  );
}
