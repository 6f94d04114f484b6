import { Box, chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { MapTrifoldIcon } from '../../../icons/shared.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { Card } from '../../../ui/card.tsx';
import { CardLink } from './home-card.tsx';

/** The code of courts is not part of the first load. Until it is loaded, the floor is empty. */
const CourtsPanel = lazyPart({
  name: 'Courts on the home page',
  texts: ['homeCourts'],
  load: async () => (await import('./courts-panel.tsx')).CourtsPanel,
});

/** A few courts, and a link to the finder. */
export function FindCourtsCard() {
  const { t } = useTranslation('home');
  return (
    <Card
      aria-label={t('courts.title')}
      display="flex"
      flexDirection="column"
      gridColumn={{ base: 'span 12', xl: 'span 5' }}
    >
      <Flex direction="column" flex="1" minH="320px" bg="floor.league">
        <CourtsPanel />
      </Flex>
      <Flex align="center" justify="space-between" wrap="wrap" gap="4" px="5" py="4.5">
        <Box flex="1" minW="200px">
          <chakra.h2 textStyle="title.md">{t('courts.title')}</chakra.h2>
          <chakra.p mt="1" color="fg.muted" textStyle="body.sm" textWrap="balance">
            {t('courts.body')}
          </chakra.p>
        </Box>
        <CardLink to="/courts">
          <MapTrifoldIcon aria-hidden />
          {t('courts.action')}
        </CardLink>
      </Flex>
    </Card>
  );
}
