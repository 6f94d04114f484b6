import type { Feature } from '../../lib/feature.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import type moderationTexts from '../../locales/en/moderation.ts';
import type safetyTexts from '../../locales/en/safety.ts';

declare module '../../lib/i18n.ts' {
  interface Texts {
    safety: typeof safetyTexts;
    moderation: typeof moderationTexts;
  }
}

export const safety = {
  pages: [
    {
      path: '/ops/reports',
      title: 'pages:reports',
      texts: ['moderation', 'safety'],
      source: 'src/features/safety/operators/operators-page.tsx',
      load: async () => (await import('./operators/operators-page.tsx')).OperatorsPage,
    },
  ],
  Notice: lazyPart({
    name: 'What moderators have to say',
    load: async () => (await import('./standing/standing.tsx')).Standing,
  }),
  realtime: async () => (await import('./safety.realtime.ts')).safetyRealtime,
} satisfies Feature;
