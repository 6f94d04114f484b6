export const globalCss = {
  html: {
    colorPalette: 'ball',
    fontVariantNumeric: 'tabular-nums',
    bg: 'bg.canvas',
    '--global-font-body': 'fonts.body',
    '--global-font-mono': 'fonts.mono',
    '--global-color-border': 'colors.border',
    scrollbarColor: '{colors.bg.emphasized} transparent',
  },
  body: {
    bg: 'bg.canvas',
    color: 'fg',
    fontFamily: 'body',
    fontSize: '15px',
    lineHeight: '1.5',
    WebkitFontSmoothing: 'antialiased',
    textRendering: 'optimizeLegibility',
    // Keeps content clear of the camera of a turned phone.
    paddingInline: 'env(safe-area-inset-left) env(safe-area-inset-right)',
  },
  '.dark': { colorScheme: 'dark' },
  '.light': { colorScheme: 'light' },
  'strong, b': { fontWeight: '700' },
  ':focus-visible': {
    outline: '2px solid {colors.ball.focusRing}',
    outlineOffset: '2px',
    borderRadius: 'sm',
  },
  '*::placeholder': { color: 'fg.subtle' },
  '*::selection': { bg: 'ball.emphasized' },
};

export const keyframes = {
  'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
  'fade-out': { from: { opacity: 1 }, to: { opacity: 0 } },
  rise: { from: { transform: 'translateY(8px)' }, to: { transform: 'translateY(0)' } },
  sink: { from: { transform: 'translateY(0)' }, to: { transform: 'translateY(8px)' } },
  'slide-in-start': { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(0)' } },
  'slide-out-start': { from: { transform: 'translateX(0)' }, to: { transform: 'translateX(-100%)' } },
  'roll-in-up': { from: { transform: 'translateY(100%)' }, to: { transform: 'translateY(0)' } },
  'roll-out-up': { from: { transform: 'translateY(0)' }, to: { transform: 'translateY(-100%)' } },
  'roll-in-down': { from: { transform: 'translateY(-100%)' }, to: { transform: 'translateY(0)' } },
  'roll-out-down': { from: { transform: 'translateY(0)' }, to: { transform: 'translateY(100%)' } },
  glow: {
    '0%, 46%': { color: '#FFC94A', textShadow: '0 0 14px rgb(255 201 74 / 55%)' },
    '100%': { color: 'inherit', textShadow: 'none' },
  },
  'glow-still': { '0%, 100%': { color: '#FFC94A' } },
  /** A like that has just been counted. */
  warm: { '0%, 46%': { color: 'var(--chakra-colors-ball-fg)' }, '100%': { color: 'inherit' } },
  shimmer: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(100%)' } },
  /** Three dots move one after the other while a person is typing. */
  typing: { '0%, 60%, 100%': { transform: 'none' }, '30%': { transform: 'translateY(-4px)' } },
  spin: { to: { transform: 'rotate(360deg)' } },
};
