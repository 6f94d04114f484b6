import { ChakraProvider, createSystem } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { STYLIS_PLUGINS } from '../src/theme/stylis-plugins.ts';
import { documentTheme } from '../src/theme/system.ts';

/** The rules that Chakra makes of the theme itself: its layers, what it resets, and its tokens. For the head of every document. */
export function themeStyles(): string {
  const cache = createCache({ key: 'css', stylisPlugins: STYLIS_PLUGINS });
  cache.compat = true;
  renderToStaticMarkup(
    <CacheProvider value={cache}>
      <ChakraProvider value={createSystem(...documentTheme)}>{null}</ChakraProvider>
    </CacheProvider>,
  );
  return Object.values(cache.inserted)
    .filter((rule) => typeof rule === 'string')
    .join('');
}
