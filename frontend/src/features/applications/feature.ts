import type { Feature } from '../../lib/feature.ts';
import type applicantsBoardTexts from '../../locales/en/applicantsBoard.ts';
import type applicationsTexts from '../../locales/en/applications.ts';

declare module '../../lib/i18n.ts' {
  interface Texts {
    applications: typeof applicationsTexts;
    applicantsBoard: typeof applicantsBoardTexts;
  }
}

export const applications = {
  pages: [
    {
      path: '/applications',
      canonical: '/applications',
      title: 'pages:applications',
      texts: ['applications'],
      load: async () => (await import('./pages/applications-page.tsx')).ApplicationsPage,
    },
  ],
  realtime: async () => (await import('./applications.realtime.ts')).applicationsRealtime,
} satisfies Feature;
