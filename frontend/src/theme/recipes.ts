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
      /** For controls over photos and drawings. */
      surface: { bg: 'rgb(7 10 11 / 72%)', color: '#EFF3F0' },
    },
  },
  defaultVariants: { variant: 'solid' },
});

const icon = (size: string) => ({ _icon: { w: size, h: size, flexShrink: '0' } });

export const button = defineRecipe({
  className: 'button',
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'md',
    fontWeight: '650',
    lineHeight: '1.15',
    textAlign: 'center',
    cursor: 'pointer',
    userSelect: 'none',
    transition: 'background {durations.press}, color {durations.press}, transform {durations.press}',
    _active: { transform: 'translateY(1px)' },
    _focusVisible: { borderRadius: 'md' },
    _disabled: {
      bg: 'bg.muted',
      color: 'fg.subtle',
      borderColor: 'transparent',
      boxShadow: 'none',
      cursor: 'not-allowed',
    },
  },
  variants: {
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        fontWeight: '700',
        boxShadow: 'inset 0 -2px 0 rgb(0 0 0 / 18%)',
        _hover: { bg: 'colorPalette.hover' },
      },
      subtle: { bg: 'bg.muted', color: 'fg', _hover: { bg: 'bg.emphasized' } },
      outline: { borderColor: 'border.control', color: 'fg', _hover: { bg: 'bg.muted' } },
      ghost: { color: 'fg.muted', _hover: { bg: 'bg.muted', color: 'fg' }, _disabled: { bg: 'transparent' } },
      plain: { color: 'colorPalette.fg', px: '0', h: 'auto', minW: '0', _hover: { textDecoration: 'underline' } },
    },
    size: {
      lg: { minH: '13', minW: '13', px: '6', py: '2', fontSize: '16.5px', ...icon('5') },
      md: { minH: '11', minW: '11', px: '4.5', py: '2', fontSize: '15px', ...icon('5') },
      /** Looks 36 px high; its touch target is 44 px. */
      sm: {
        minH: '9',
        minW: '9',
        px: '3.5',
        py: '1.5',
        fontSize: '14px',
        ...icon('18px'),
        _after: { content: '""', position: 'absolute', inset: '-5px' },
      },
    },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
});

const box = {
  w: 'full',
  minW: '0',
  px: '3.5',
  bg: 'bg.subtle',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'md',
  fontSize: '15px',
  transition: 'border-color {durations.press}',
  _focusVisible: { outline: '2px solid {colors.ball.focusRing}', outlineOffset: '1px', borderRadius: 'md' },
  _disabled: { color: 'fg.subtle', bg: 'bg.muted', cursor: 'not-allowed' },
  _invalid: { borderColor: 'border.error', boxShadow: '0 0 0 1px {colors.border.error}' },
} as const;

export const input = defineRecipe({
  className: 'input',
  base: { ...box, h: 'hit' },
});

export const textarea = defineRecipe({
  className: 'textarea',
  base: { ...box, minH: '84px', py: '11px', lineHeight: '1.5', resize: 'vertical' },
});

export const spinner = defineRecipe({
  className: 'spinner',
  base: {
    display: 'inline-block',
    w: '1.2em',
    h: '1.2em',
    borderWidth: '2px',
    borderColor: 'currentColor',
    borderBottomColor: 'transparent',
    borderRadius: 'full',
    animation: 'spin .7s linear infinite',
    _motionReduce: { animationDuration: '2.4s' },
  },
});
