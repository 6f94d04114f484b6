import { ChalkboardTeacherIcon } from '@phosphor-icons/react';
import type { Feature } from '../../lib/feature.ts';
import type coachesTexts from '../../locales/en/coaches.ts';
import type coachFormTexts from '../../locales/en/coachForm.ts';
import type coachingTexts from '../../locales/en/coaching.ts';
import type coachingFormTexts from '../../locales/en/coachingForm.ts';

declare module '../../lib/i18n.ts' {
  interface Texts {
    coaching: typeof coachingTexts;
    coaches: typeof coachesTexts;
    coachForm: typeof coachFormTexts;
    coachingForm: typeof coachingFormTexts;
  }
}

export const coaching = {
  pages: [
    {
      path: '/coaches',
      canonical: '/coaches',
      title: 'shell:entry.coaches',
      texts: ['coaching', 'coaches', 'applications'],
      load: async () => (await import('./pages/coaches-page.tsx')).CoachesPage,
      reads: async ({ queryClient }) =>
        (await import('../applications/index.ts')).readOpportunities(queryClient, 'coaching'),
      entry: { name: 'coaches', Icon: ChalkboardTeacherIcon, alsoAt: ['/coaching'] },
    },
    {
      path: '/coaching/:id',
      title: 'shell:entry.coaches',
      texts: ['coaching', 'applications'],
      load: async () => (await import('./pages/coaching-page.tsx')).CoachingPage,
      reads: async ({ queryClient, params }) =>
        (await import('../applications/index.ts')).readOpportunity(queryClient, 'coaching', params.id),
    },
  ],
  realtime: async () => (await import('./coaching.realtime.ts')).coachingRealtime,
} satisfies Feature;
