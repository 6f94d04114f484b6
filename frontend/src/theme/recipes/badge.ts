import { defineRecipe } from '@chakra-ui/react';

export const badge = defineRecipe({
  className: 'badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '5px',
    h: '24px',
    px: '2',
    borderRadius: 'xs',
    bg: 'colorPalette.muted',
    color: 'colorPalette.fg',
    textStyle: 'overline',
    letterSpacing: '.045em',
    whiteSpace: 'nowrap',
    _icon: { w: '14px', h: '14px' },
  },
  variants: {
    variant: {
      solid: {},
      subtle: { bg: 'bg.muted', color: 'fg.muted' },
      /** Over photos and drawings. */
      surface: { bg: 'rgb(7 10 11 / 72%)', color: '#EFF3F0' },
    },
  },
  defaultVariants: { variant: 'solid' },
});
