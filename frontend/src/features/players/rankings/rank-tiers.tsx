import { Badge, chakra, Grid } from '@chakra-ui/react';
import { type Leaderboard, TIERS, tierOf } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { TierKey } from '../../../ui/tier-badge.tsx';

interface RankTiersProps {
  /** The number of players in each tier; empty until it is loaded. */
  tiers: Leaderboard['tiers'];
  /** The viewer's number of games. */
  gamesPlayed: number | undefined;
}

const HIGHEST_FIRST = TIERS.toReversed().map(({ name }) => name);

/** All five tiers with the games they need and their number of players; the viewer's own shows their games instead. */
export function RankTiers({ tiers, gamesPlayed }: RankTiersProps) {
  const { t } = useTranslation(['profiles', 'common']);
  const own = gamesPlayed === undefined ? undefined : tierOf(gamesPlayed);
  return (
    <Card p={{ base: '4', md: '5' }} aria-labelledby="rank-tiers">
      <chakra.h2 id="rank-tiers" textStyle="title.md" mb="2">
        {t('rankings.tiers')}
      </chakra.h2>
      <chakra.ul listStyleType="none">
        {HIGHEST_FIRST.map((name) => {
          const count = tiers.find((tier) => tier.name === name)?.players;
          const isOwn = name === own;
          return (
            <Grid
              key={name}
              as="li"
              templateColumns="30px minmax(0, 1fr) auto"
              gap="3.5"
              alignItems="center"
              py="11px"
              {...(isOwn
                ? { mx: '-3', px: '3', borderRadius: 'md', bg: 'bg.muted', 'data-own': true }
                : {
                    css: {
                      '&:not(:first-of-type):not([data-own] + &)': {
                        borderTopWidth: '1px',
                        borderColor: 'border.muted',
                      },
                    },
                  })}
            >
              <chakra.span lineHeight="0">
                <TierKey tier={name} size={28} />
              </chakra.span>
              <span>
                <chakra.strong display="block" fontWeight="650">
                  {t(`common:tier.${name}`)}
                </chakra.strong>
                <chakra.span textStyle="body.sm" color="fg.muted">
                  {t(`rankings.from.${name}`)}
                </chakra.span>
              </span>
              {isOwn ? (
                <Badge colorPalette="clock">{t('rankings.yours', { games: gamesPlayed ?? 0 })}</Badge>
              ) : (
                <chakra.span textStyle="body.sm" color="fg.subtle">
                  {count !== undefined && t('rankings.players', { count })}
                </chakra.span>
              )}
            </Grid>
          );
        })}
      </chakra.ul>
      <chakra.p mt="3.5" textStyle="body.sm" color="fg.muted">
        {t('rankings.lanes')}
      </chakra.p>
    </Card>
  );
}
