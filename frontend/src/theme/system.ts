import { createSystem, defaultBaseConfig, defineConfig, type SystemContext } from '@chakra-ui/react';
import { colors } from './colors.ts';
import { globalCss, keyframes } from './global-css.ts';
import { dialog, drawer, popover } from './overlay-recipes.ts';
import { badge, button, input, spinner, textarea } from './recipes.ts';
import { textStyles } from './text-styles.ts';
import { breakpoints, shadows, tokens } from './tokens.ts';

/**
 * Uses Chakra's utilities without its default theme, so that only the recipes we use reach the browser. Each new
 * Chakra component needs its recipe here.
 */
const theme = defineConfig({
  cssVarsPrefix: 'chakra',
  cssVarsRoot: ':where(html)',
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

/**
 * The theme with the rules that are in the head of every document. The build writes them there, so that browsers need
 * not create them.
 */
export const documentTheme = [defaultBaseConfig, theme, defineConfig({ preflight: true, globalCss })] as const;

let made: SystemContext | undefined;

/**
 * Creates the system on the first call. That takes so long on a phone that the app does it in its own task. Chakra's
 * provider mounts no rules of it, because they are in the document.
 */
export function themeSystem(): SystemContext {
  if (made) return made;
  const system = createSystem(defaultBaseConfig, theme, { preflight: false, globalCss: {} });
  made = { ...system, _config: { ...system._config, disableLayers: true }, _global: [] };
  return made;
}
