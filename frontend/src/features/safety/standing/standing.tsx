import { loadTexts } from '../../../lib/i18n.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useSessionUser } from '../../../session/identity.queries.ts';
import type { StandingNoticeProps } from './standing-notice.tsx';

const StandingNotice = lazyPart<StandingNoticeProps>({
  name: 'What moderators have to say',
  load: async () => (await Promise.all([import('./standing-notice.tsx'), loadTexts(['safety'])]))[0].StandingNotice,
});

/** Shows a notice to the few members who are warned or suspended. Nothing is loaded for the others. */
export function Standing() {
  const { user } = useSessionUser();
  if (!user || (!user.suspendedUntil && user.warnings.length === 0)) return null;
  return <StandingNotice user={user} />;
}
