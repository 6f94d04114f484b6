import { defineRecipe } from '@chakra-ui/react';

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
      /** 36 px to the eye, 44 px to a finger. */
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
