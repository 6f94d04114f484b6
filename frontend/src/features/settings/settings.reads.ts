import type { ReadContext } from '../../lib/feature.ts';
import { memberOf } from '../../session/identity.queries.ts';
import { readSettings } from '../../session/settings.queries.ts';
import { readAccount } from '../account/index.ts';
import { readRunAlerts } from '../games/index.ts';
import { readNotificationSettings } from '../notifications/index.ts';
import { readBlockedPeople } from '../safety/index.ts';

/** Reads the data of the settings page: its own form, and the sections of other features. */
export async function readSettingsPage({ queryClient }: Pick<ReadContext, 'queryClient'>): Promise<void> {
  const readOfMember = async () => {
    if (await memberOf(queryClient)) await Promise.all([readBlockedPeople(queryClient), readRunAlerts(queryClient)]);
  };
  await Promise.all([
    readSettings(queryClient),
    readAccount(queryClient),
    readNotificationSettings(queryClient),
    readOfMember(),
  ]);
}
