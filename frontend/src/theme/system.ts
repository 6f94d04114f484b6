import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { colors } from './colors.ts';
import { globalCss } from './global-css.ts';
import { keyframes } from './keyframes.ts';
import { badge } from './recipes/badge.ts';
import { button } from './recipes/button.ts';
import { input, textarea } from './recipes/field.ts';
import { spinner } from './recipes/loading.ts';
import { dialog, drawer, popover } from './recipes/overlays.ts';
import { shadows } from './shadows.ts';
import { textStyles } from './text-styles.ts';
import { breakpoints, tokens } from './tokens.ts';

/**
 * Built on Chakra's utilities without its default theme: only the recipes we use reach the browser. Adding a Chakra
 * component means adding its recipe here.
 */
const config = defineConfig({
  preflight: true,
  cssVarsPrefix: 'chakra',
  cssVarsRoot: ':where(html)',
  globalCss,
  theme: {
    breakpoints,
    keyframes,
    tokens,
    semanticTokens: { colors, shadows },
    textStyles,
    recipes: { badge, button, input, spinner, textarea },
    slotRecipes: { dialog, drawer, popover },
  },
});

export const system = createSystem(defaultBaseConfig, config);
