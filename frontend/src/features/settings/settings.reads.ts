import type { ReadContext } from '../../lib/feature.ts';
import { memberOf } from '../../session/identity.queries.ts';
import { readSettings } from '../../session/settings.queries.ts';
import { readAccount } from '../account/index.ts';
import { readNotificationSettings } from '../notifications/index.ts';
import { readBlockedPeople } from '../safety/index.ts';

/** What the settings show first: their own form, and what other features have there. */
export async function readSettingsPage({ queryClient }: Pick<ReadContext, 'queryClient'>): Promise<void> {
  const readOfMember = async () => {
    if (await memberOf(queryClient)) await readBlockedPeople(queryClient);
  };
  await Promise.all([
    readSettings(queryClient),
    readAccount(queryClient),
    readNotificationSettings(queryClient),
    readOfMember(),
  ]);
}
