import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import { useSessionUser } from '../../../session/identity.queries.ts';

/** After the first screen: whoever has no seat held for them, which is nearly everybody, sees nothing of it. */
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

/** On every screen: seats that are held for the viewer, who must act before a clock runs out. Not for visitors. */
export function HeldSeatsNotice() {
  const userId = useConnection((store) => store.userId);
  const { user } = useSessionUser();
  return userId || user ? <HeldSeats /> : null;
}
