import { defineRecipe } from '@chakra-ui/react';

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
