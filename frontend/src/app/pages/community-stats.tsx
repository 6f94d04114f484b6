import { chakra, Grid, type GridProps } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

/** Fixed numbers of the product, not counts of this server. */
const STATS = [
  { key: 'players', value: '10K+' },
  { key: 'courts', value: '500+' },
  { key: 'games', value: '1K+' },
  { key: 'cities', value: '50+' },
] as const;

interface CommunityStatsProps extends GridProps {
  /** Shows big numbers above their labels. Otherwise the numbers are beside their labels if there is room. */
  isTall?: boolean;
}

/** Four numbers on a board. */
export function CommunityStats({ isTall = false, ...look }: CommunityStatsProps) {
  const { t } = useTranslation('home');
  return (
    <Grid
      as="dl"
      aria-label={t('stats.label')}
      templateColumns={{ base: '1fr 1fr', lg: 'repeat(4, 1fr)' }}
      bg="bg.board"
      borderWidth="1px"
      borderColor="rgb(255 255 255 / 10%)"
      borderRadius="lg"
      overflow="hidden"
      {...look}
    >
      {STATS.map(({ key, value }) => (
        <chakra.div
          key={key}
          display="flex"
          flexDirection={{ base: 'column-reverse', lg: isTall ? 'column-reverse' : 'row-reverse' }}
          justifyContent="flex-end"
          alignItems={{ lg: isTall ? 'flex-start' : 'baseline' }}
          gap={{ base: '1', lg: isTall ? '1' : '3.5' }}
          px={{ base: '4', lg: isTall ? '7' : '6' }}
          py={{ base: '4', lg: isTall ? '6' : '4.5' }}
          boxShadow="-1px -1px 0 rgb(255 255 255 / 8%)"
        >
          <chakra.dt color="board.dim" fontWeight="550">
            {t(`stats.${key}`)}
          </chakra.dt>
          <chakra.dd
            fontFamily="score"
            fontSize={{ base: '46px', lg: isTall ? '60px' : '46px' }}
            lineHeight="1"
            color="board.digit"
          >
            {value}
          </chakra.dd>
        </chakra.div>
      ))}
    </Grid>
  );
}
