import { loadTexts } from '../../../lib/i18n.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { NotificationSettingsProps } from './notification-settings.tsx';

/** Its code and texts are loaded after the settings' own form, because it is shown below that form. */
export const NotificationSettings = lazyPart<NotificationSettingsProps>({
  name: 'The settings of notifications',
  load: async () => {
    const [part] = await Promise.all([import('./notification-settings.tsx'), loadTexts(['notificationSettings'])]);
    return part.NotificationSettings;
  },
  fallback: <Skeleton h="640px" mt="6" borderRadius="lg" />,
});
