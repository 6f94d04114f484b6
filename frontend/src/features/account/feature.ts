import type { Feature } from '../../lib/feature.ts';
import type accountTexts from '../../locales/en/account.ts';
import { DeletionNotice } from './deletion/deletion-notice.tsx';

declare module '../../lib/i18n.ts' {
  interface Texts {
    account: typeof accountTexts;
  }
}

export const account = {
  pages: [
    {
      path: '/goodbye',
      canonical: '/goodbye',
      title: 'pages:goodbye',
      texts: ['account'],
      source: 'src/features/account/pages/goodbye-page.tsx',
      load: async () => (await import('./pages/goodbye-page.tsx')).GoodbyePage,
    },
  ],
  Notice: DeletionNotice,
  realtime: async () => (await import('./account.realtime.ts')).accountRealtime,
} satisfies Feature;
