import { chakra, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../lib/tick.ts';
import type { CachedDetail } from '../cached-game.ts';
import { formatCountdown } from '../game-format.ts';
import { PersonRow } from './person-row.tsx';

/** Who waits for a spot, next first, and for whom one is held. */
export function Waitlist({ game }: { game: CachedDetail }) {
  const { t } = useTranslation('games');
  if (game.waitlist.length === 0) return null;
  return (
    <section aria-labelledby="waitlist">
      <chakra.h2 id="waitlist" textStyle="title.md" mb="3">
        {t('detail.waitlist')}
      </chakra.h2>
      <Grid as="ol" listStyleType="none" templateColumns="repeat(auto-fill, minmax(min(220px, 100%), 1fr))" gap="2.5">
        {game.waitlist.map((entry) => (
          <PersonRow key={entry.id} person={entry}>
            {entry.offerExpiresAt ? (
              <>
                {t('detail.holding')} · <OfferClock expiresAt={entry.offerExpiresAt} />
              </>
            ) : (
              t('detail.inLine', { place: entry.place ?? '' })
            )}
          </PersonRow>
        ))}
      </Grid>
    </section>
  );
}

/** Time left to accept an offer. */
export function OfferClock({ expiresAt }: { expiresAt: string }) {
  const now = useNow(true);
  return (
    <chakra.span role="timer" aria-live="off" fontFamily="score" fontSize="1.3em" lineHeight="1" color="clock.fg">
      {formatCountdown(Date.parse(expiresAt) - now)}
    </chakra.span>
  );
}
