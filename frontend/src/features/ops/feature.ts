import type { Feature } from '../../lib/feature.ts';
import type opsTexts from '../../locales/en/ops.ts';
import { AnnouncementNotice } from './announcement/announcement-notice.tsx';

declare module '../../lib/i18n.ts' {
  interface Texts {
    ops: typeof opsTexts;
  }
}

export const ops = {
  pages: [
    {
      path: '/ops',
      title: 'pages:operations',
      texts: ['ops'],
      source: 'src/features/ops/pages/ops-page.tsx',
      load: async () => (await import('./pages/ops-page.tsx')).OpsPage,
      reads: async ({ queryClient }) => (await import('./ops.queries.ts')).readOpsSession(queryClient),
    },
  ],
  Notice: AnnouncementNotice,
  realtime: async () => (await import('./ops.realtime.ts')).opsRealtime,
} satisfies Feature;
