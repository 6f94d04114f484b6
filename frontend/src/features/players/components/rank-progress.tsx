import { chakra, Flex, Grid } from '@chakra-ui/react';
import { nextTier, PROGRESS_GAMES, rankProgress, tierOf } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { TierKey } from '../../../ui/tier-badge.tsx';

/**
 * The tier, a bar of 25 games, and the number of games to the next tier. The bar is full after every 25 games, also in
 * the highest tier. Tiers are 10 to 50 games apart, so a full bar is not a new tier, and its label promises none.
 */
export function RankProgress({ gamesPlayed }: { gamesPlayed: number }) {
  const { t } = useTranslation(['profiles', 'common']);
  const tier = tierOf(gamesPlayed);
  const done = rankProgress(gamesPlayed);
  const next = nextTier(gamesPlayed);

  return (
    <Grid templateColumns="auto minmax(0, 1fr)" columnGap="3.5" rowGap="1" alignItems="center">
      <chakra.span gridRow="span 2" lineHeight="0">
        <TierKey tier={tier} size={36} />
      </chakra.span>
      <Flex justify="space-between" align="baseline" gap="3" wrap="wrap">
        <chakra.strong color={`tier.${tier}`} fontWeight="700">
          {t(`common:tier.${tier}`)}
        </chakra.strong>
        <chakra.span textStyle="body.sm" color="fg.muted">
          <chakra.span color="fg" fontWeight="650">
            {done}/{PROGRESS_GAMES}
          </chakra.span>{' '}
          {t('rank.inSet')}
        </chakra.span>
      </Flex>
      <chakra.div
        role="progressbar"
        aria-label={t('rank.progress')}
        aria-valuenow={done}
        aria-valuemin={0}
        aria-valuemax={PROGRESS_GAMES}
        aria-valuetext={t('rank.progressText', { done, of: PROGRESS_GAMES })}
        h="10px"
        borderRadius="5px"
        bg="bg.emphasized"
        overflow="hidden"
      >
        <chakra.div
          h="full"
          borderRadius="5px"
          bg="clock.solid"
          transition="width {durations.base}"
          style={{ width: `${(done / PROGRESS_GAMES) * 100}%` }}
        />
      </chakra.div>
      {next && (
        <chakra.p gridColumn="2" textStyle="body.sm" color="fg.muted">
          {t('rank.gamesTo', { count: next.games, tier: t(`common:tier.${next.tier}`) })}
        </chakra.p>
      )}
    </Grid>
  );
}
