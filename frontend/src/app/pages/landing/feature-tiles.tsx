import { Box, chakra, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { Court } from '../../../ui/court.tsx';
import { FeedCards } from '../../illustrations/feed-cards.tsx';
import { PlayBoard } from '../../illustrations/play-board.tsx';
import { RadiusRings } from '../../illustrations/radius-rings.tsx';
import { LandingColumn } from './landing-column.tsx';

const TILES = [
  { key: 'feed', Drawing: FeedCards },
  { key: 'courts', Drawing: RadiusRings },
  { key: 'games', Drawing: FillingCourt },
  { key: 'coaches', Drawing: PlayBoard },
] as const;

export function FeatureTiles() {
  const { t } = useTranslation('landing');
  return (
    <LandingColumn as="section" aria-labelledby="features" pt={{ base: '14', md: '84px' }}>
      <chakra.h2 id="features" textStyle="display.lg" mb="7">
        {t('features.title')}
      </chakra.h2>
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' }} gap="5">
        {TILES.map(({ key, Drawing }) => (
          <Card key={key} as="article">
            <Box h="188px" overflow="hidden" borderBottomWidth="1px" borderColor="border.muted">
              <Drawing />
            </Box>
            <Box px="5" pt="4.5" pb="22px">
              <chakra.h3 textStyle="title.md">{t(`features.${key}.title`)}</chakra.h3>
              <chakra.p mt="1.5" color="fg.muted" textWrap="balance">
                {t(`features.${key}.body`)}
              </chakra.p>
            </Box>
          </Card>
        ))}
      </Grid>
    </LandingColumn>
  );
}

/** A game with one spot left. */
function FillingCourt() {
  return (
    <Box h="full" p="4" bg="floor.league">
      <Court floor="league" spots={{ max: 10, filled: 9, fresh: 8 }} pad={0.6} />
    </Box>
  );
}
