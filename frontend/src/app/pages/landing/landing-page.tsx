import { Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Logo } from '../../../ui/logo.tsx';
import { CommunityStats } from '../community-stats.tsx';
import { FeatureTiles } from './feature-tiles.tsx';
import { LandingColumn } from './landing-column.tsx';
import { LandingHero } from './landing-hero.tsx';
import { StartCards } from './start-cards.tsx';

/** The landing page, without the shell. */
export function LandingPage() {
  const { t } = useTranslation(['landing', 'shell']);
  return (
    <>
      <LandingHero />
      <main>
        <LandingColumn pos="relative" zIndex="1" mt="-58px">
          <CommunityStats isTall boxShadow="0 20px 50px rgb(0 0 0 / 45%)" />
        </LandingColumn>
        <FeatureTiles />
        <StartCards />
      </main>
      <LandingColumn as="footer" mt={{ base: '14', md: '72px' }}>
        <Flex
          align="center"
          justify="space-between"
          wrap="wrap"
          gap="3"
          pt="26px"
          pb="9"
          borderTopWidth="1px"
          borderColor="border"
          color="fg.muted"
          textStyle="body.sm"
        >
          <Logo size={26} />
          {t('shell:tagline')}
        </Flex>
      </LandingColumn>
    </>
  );
}
