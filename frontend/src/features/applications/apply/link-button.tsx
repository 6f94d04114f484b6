import { chakra } from '@chakra-ui/react';

/** A small button that looks like a link in a line of text. */
export const LinkButton = chakra(
  'button',
  {
    base: {
      pos: 'relative',
      minH: '8',
      fontSize: '14px',
      fontWeight: '600',
      color: 'fg.muted',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
      cursor: 'pointer',
      _hover: { color: 'fg' },
      _after: { content: '""', pos: 'absolute', inset: '-6px -4px' },
    },
  },
  { defaultProps: { type: 'button' } },
);
