import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import { useSessionUser } from '../../../session/identity.queries.ts';

/** Its code loads after the first screen, because nearly all viewers have no held seat. */
const HeldSeats = lazyPart({
  name: 'The notice of held seats',
  load: async () => {
    const [{ HeldSeats: Notice }, { loadTexts }] = await Promise.all([
      import('./held-seats.tsx'),
      import('../../../lib/i18n.ts'),
    ]);
    await loadTexts(['games']);
    return Notice;
  },
});

/**
 * Shows the seats that are held for the viewer on every screen but the game's own page, which shows its seat itself.
 * The viewer must act in time. Visitors have no seats.
 */
export function HeldSeatsNotice() {
  const userId = useConnection((store) => store.userId);
  const { user } = useSessionUser();
  return userId || user ? <HeldSeats /> : null;
}
