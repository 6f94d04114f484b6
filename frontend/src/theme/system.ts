import { createSystem, defaultBaseConfig, defineConfig, type SystemContext } from '@chakra-ui/react';
import { colors } from './colors.ts';
import { globalCss, keyframes } from './global-css.ts';
import { dialog, drawer, popover } from './overlay-recipes.ts';
import { badge, button, input, spinner, textarea } from './recipes.ts';
import { textStyles } from './text-styles.ts';
import { breakpoints, shadows, tokens } from './tokens.ts';

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

let made: SystemContext | undefined;

/** Made when it is first asked for: that takes a phone so long that the app does it in a task of its own. */
export function themeSystem(): SystemContext {
  made ??= createSystem(defaultBaseConfig, config);
  return made;
}
