import { Box, Button, chakra, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Scene } from '../../illustrations/scene.tsx';
import { LandingColumn } from './landing-column.tsx';

const CARDS = [
  { key: 'courts', scene: 'cage', to: '/courts' },
  { key: 'games', scene: 'drone-blue', to: '/join-games' },
  { key: 'highlights', scene: 'rim', to: '/feed?create=highlight' },
] as const;

export function StartCards() {
  const { t } = useTranslation('landing');
  return (
    <LandingColumn as="section" aria-labelledby="start" pt={{ base: '14', md: '84px' }}>
      <chakra.h2 id="start" textStyle="display.lg" mb="7">
        {t('start.title')}
      </chakra.h2>
      <Grid templateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }} gap="5">
        {CARDS.map(({ key, scene, to }) => (
          <chakra.article
            key={key}
            className="dark"
            pos="relative"
            display="flex"
            alignItems="flex-end"
            h={{ base: '320px', md: '400px' }}
            borderRadius="xl"
            overflow="hidden"
            color="#FFFFFF"
          >
            <Box pos="absolute" inset="0">
              <Scene name={scene} />
            </Box>
            <Box
              pos="relative"
              w="full"
              px="6"
              pt="32"
              pb="6"
              bg="linear-gradient(transparent, rgb(6 12 14 / 94%) 62%)"
            >
              <chakra.h3 textStyle="display.md">{t(`start.${key}.title`)}</chakra.h3>
              <chakra.p mt="2" mb="4.5" color="#DCE5E1" textWrap="balance">
                {t(`start.${key}.body`)}
              </chakra.p>
              <Button asChild bg="bg.inverted" color="fg.inverted" boxShadow="none" _hover={{ bg: '#FFFFFF' }}>
                <Link to={to}>{t(`start.${key}.title`)}</Link>
              </Button>
            </Box>
          </chakra.article>
        ))}
      </Grid>
    </LandingColumn>
  );
}
