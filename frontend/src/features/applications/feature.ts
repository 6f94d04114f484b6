import type { Feature } from '../../lib/feature.ts';
import type applicantsBoardTexts from '../../locales/en/applicantsBoard.ts';
import type applicationChangesTexts from '../../locales/en/applicationChanges.ts';
import type applicationsTexts from '../../locales/en/applications.ts';
import type myApplicationsTexts from '../../locales/en/myApplications.ts';

declare module '../../lib/i18n.ts' {
  interface Texts {
    applications: typeof applicationsTexts;
    applicantsBoard: typeof applicantsBoardTexts;
    applicationChanges: typeof applicationChangesTexts;
    myApplications: typeof myApplicationsTexts;
  }
}

export const applications = {
  pages: [
    {
      path: '/applications',
      canonical: '/applications',
      title: 'pages:applications',
      texts: ['applications', 'myApplications'],
      source: 'src/features/applications/pages/applications-page.tsx',
      load: async () => (await import('./pages/applications-page.tsx')).ApplicationsPage,
      reads: async (context) => (await import('./sent/own.queries.ts')).readOwn(context),
    },
  ],
  realtime: async () => (await import('./applications.realtime.ts')).applicationsRealtime,
  forget: async (userId) => (await import('./opportunities/drafts.store.ts')).forgetDrafts(userId),
} satisfies Feature;
