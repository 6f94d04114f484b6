import { ChakraProvider } from '@chakra-ui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { i18n } from '../lib/i18n.ts';
import { themeSystem } from '../theme/system.ts';
import { TooltipProvider } from '../ui/tooltip.tsx';

interface ProvidersProps {
  queryClient: QueryClient;
  children: ReactNode;
}

/** The providers that every screen needs, in the app and in tests. */
export function Providers({ queryClient, children }: ProvidersProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <ChakraProvider value={themeSystem()}>
          <TooltipProvider>{children}</TooltipProvider>
        </ChakraProvider>
      </I18nextProvider>
    </QueryClientProvider>
  );
}
