import type { Feature } from '../../lib/feature.ts';
import type notificationSettingsTexts from '../../locales/en/notificationSettings.ts';
import type notificationsTexts from '../../locales/en/notifications.ts';

declare module '../../lib/i18n.ts' {
  interface Texts {
    notifications: typeof notificationsTexts;
    notificationSettings: typeof notificationSettingsTexts;
  }
}

export const notifications = {
  pages: [
    {
      path: '/notifications',
      canonical: '/notifications',
      title: 'pages:notifications',
      texts: ['notifications'],
      source: 'src/features/notifications/inbox/inbox-page.tsx',
      load: async () => (await import('./inbox/inbox-page.tsx')).InboxPage,
      reads: async (context) => (await import('./inbox.queries.ts')).readInbox(context),
    },
  ],
  realtime: async () => (await import('./notifications.realtime.ts')).notificationsRealtime,
} satisfies Feature;
