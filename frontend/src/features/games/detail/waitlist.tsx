import { chakra, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { CachedDetail } from '../cached-game.ts';
import { SeatClock } from '../components/seat-clock.tsx';
import { KeptNote } from './late-parts.tsx';
import { PersonRow } from './person-row.tsx';

/** The people on the waitlist, next first. An offered seat is shown with its clock. */
export function Waitlist({ game }: { game: CachedDetail }) {
  const { t } = useTranslation(['games', 'gamePage']);
  if (game.waitlist.length === 0) return null;
  return (
    <section aria-labelledby="waitlist">
      <chakra.h2 id="waitlist" textStyle="title.md" mb="3">
        {t('gamePage:detail.waitlist')}
      </chakra.h2>
      <Grid as="ol" listStyleType="none" templateColumns="repeat(auto-fill, minmax(min(230px, 100%), 1fr))" gap="2.5">
        {game.waitlist.map((entry) => (
          <PersonRow key={entry.id} person={entry} game={game}>
            {entry.offerExpiresAt ? (
              <>
                {t('gamePage:detail.holding')} · <SeatClock until={entry.offerExpiresAt} />
              </>
            ) : (
              t('gamePage:detail.inLine', { position: entry.waitlistPosition ?? '' })
            )}
            {game.isHost && (
              <chakra.span display="block" _empty={{ display: 'none' }}>
                <KeptNote gameId={game.id} userId={entry.id} />
              </chakra.span>
            )}
          </PersonRow>
        ))}
      </Grid>
    </section>
  );
}
