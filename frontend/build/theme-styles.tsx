import { ChakraProvider, createSystem } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { STYLIS_PLUGINS } from '../src/theme/stylis-plugins.ts';
import { documentTheme } from '../src/theme/system.ts';

/** The CSS rules that Chakra creates from the theme: layers, resets and tokens. Every document has them in its head. */
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
