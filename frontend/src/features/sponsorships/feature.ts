import { HandshakeIcon } from '../../icons/first.ts';
import type { Feature } from '../../lib/feature.ts';
import type sponsorshipFormTexts from '../../locales/en/sponsorshipForm.ts';
import type sponsorshipsTexts from '../../locales/en/sponsorships.ts';

declare module '../../lib/i18n.ts' {
  interface Texts {
    sponsorships: typeof sponsorshipsTexts;
    sponsorshipForm: typeof sponsorshipFormTexts;
  }
}

export const sponsorships = {
  pages: [
    {
      path: '/sponsorships',
      canonical: '/sponsorships',
      title: 'shell:entry.sponsorships',
      texts: ['sponsorships', 'applications'],
      source: 'src/features/sponsorships/pages/sponsorships-page.tsx',
      load: async () => (await import('./pages/sponsorships-page.tsx')).SponsorshipsPage,
      reads: async ({ queryClient }) =>
        (await import('../applications/index.ts')).readOpportunities(queryClient, 'sponsorships'),
      entry: { name: 'sponsorships', Icon: HandshakeIcon },
    },
    {
      path: '/sponsorships/:id',
      title: 'shell:entry.sponsorships',
      texts: ['sponsorships', 'applications'],
      source: 'src/features/sponsorships/pages/sponsorship-page.tsx',
      load: async () => (await import('./pages/sponsorship-page.tsx')).SponsorshipPage,
      reads: async ({ queryClient, params }) =>
        (await import('../applications/index.ts')).readOpportunity(queryClient, 'sponsorships', params.id),
    },
  ],
} satisfies Feature;
