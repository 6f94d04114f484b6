import { ChalkboardTeacherIcon } from '../../icons/first.ts';
import type { Feature } from '../../lib/feature.ts';
import type coachesTexts from '../../locales/en/coaches.ts';
import type coachFormTexts from '../../locales/en/coachForm.ts';
import type coachingTexts from '../../locales/en/coaching.ts';
import type coachingAssessmentTexts from '../../locales/en/coachingAssessment.ts';
import type coachingDiagramTexts from '../../locales/en/coachingDiagram.ts';
import type coachingDrillsTexts from '../../locales/en/coachingDrills.ts';
import type coachingFormTexts from '../../locales/en/coachingForm.ts';
import type coachingStrategiesTexts from '../../locales/en/coachingStrategies.ts';
import type coachingTipsTexts from '../../locales/en/coachingTips.ts';

declare module '../../lib/i18n.ts' {
  interface Texts {
    coaching: typeof coachingTexts;
    coaches: typeof coachesTexts;
    coachForm: typeof coachFormTexts;
    coachingForm: typeof coachingFormTexts;
    coachingAssessment: typeof coachingAssessmentTexts;
    coachingDiagram: typeof coachingDiagramTexts;
    coachingDrills: typeof coachingDrillsTexts;
    coachingStrategies: typeof coachingStrategiesTexts;
    coachingTips: typeof coachingTipsTexts;
  }
}

export const coaching = {
  pages: [
    {
      path: '/coaches',
      canonical: '/coaches',
      title: 'shell:entry.coaches',
      texts: ['coaching', 'coaches', 'applications'],
      source: 'src/features/coaching/pages/coaches-page.tsx',
      load: async () => (await import('./pages/coaches-page.tsx')).CoachesPage,
      reads: async (context) => (await import('./coaches/coaches.reads.ts')).readCoachesPage(context),
      entry: { name: 'coaches', Icon: ChalkboardTeacherIcon, alsoAt: ['/coaching'] },
    },
    {
      path: '/coaching/:id',
      title: 'shell:entry.coaches',
      texts: ['coaching', 'applications'],
      source: 'src/features/coaching/pages/coaching-page.tsx',
      load: async () => (await import('./pages/coaching-page.tsx')).CoachingPage,
      reads: async ({ queryClient, params }) =>
        (await import('../applications/index.ts')).readOpportunity(queryClient, 'coaching', params.id),
    },
  ],
  realtime: async () => (await import('./coaching.realtime.ts')).coachingRealtime,
} satisfies Feature;
