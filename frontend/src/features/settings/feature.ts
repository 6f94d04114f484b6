import { GearSixIcon } from '../../icons/first.ts';
import type { Feature } from '../../lib/feature.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import type policiesTexts from '../../locales/en/policies.ts';
import type settingsTexts from '../../locales/en/settings.ts';

declare module '../../lib/i18n.ts' {
  interface Texts {
    settings: typeof settingsTexts;
    policies: typeof policiesTexts;
  }
}

export const settings = {
  pages: [
    {
      path: '/settings',
      canonical: '/settings',
      title: 'shell:entry.settings',
      texts: ['settings', 'account', 'safety'],
      source: 'src/features/settings/pages/settings-page.tsx',
      load: async () => (await import('./pages/settings-page.tsx')).SettingsPage,
      reads: async (context) => (await import('./settings.reads.ts')).readSettingsPage(context),
      entry: { name: 'settings', Icon: GearSixIcon },
    },
  ],
  Background: lazyPart({
    name: 'What other tabs choose',
    load: async () => (await import('./follow-tabs.ts')).FollowTabs,
  }),
  forget: async (userId) => (await import('./device.store.ts')).forgetSettings(userId),
} satisfies Feature;
