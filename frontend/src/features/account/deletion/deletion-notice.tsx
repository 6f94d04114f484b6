import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useSessionUser } from '../../../session/identity.queries.ts';

/** Its code loads after the first screen, because few people see it. */
const DeletionBanner = lazyPart({
  name: 'The banner of a deletion',
  load: async () => {
    const [{ DeletionBanner: Banner }, { loadTexts }] = await Promise.all([
      import('./deletion-banner.tsx'),
      import('../../../lib/i18n.ts'),
    ]);
    await loadTexts(['account']);
    return Banner;
  },
});

/** The banner on every screen of a member whose account is to be deleted. */
export function DeletionNotice() {
  const { user } = useSessionUser();
  return user?.deletionDueAt ? <DeletionBanner dueAt={user.deletionDueAt} /> : null;
}
