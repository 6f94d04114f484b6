import { Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { RouterLink } from '../../../ui/router-link.tsx';

/** Everybody's posts, or those of the players one follows. */
export function FeedTabs({ isFollowing }: { isFollowing: boolean }) {
  const { t } = useTranslation('feed');
  return (
    <Flex as="nav" aria-label={t('show.label')} gap="5" mb={{ base: '0', md: '4.5' }} px={{ base: '4', md: '0' }}>
      {[false, true].map((following) => (
        <RouterLink
          key={String(following)}
          to={following ? '/feed?show=following' : '/feed'}
          replace
          aria-current={following === isFollowing ? 'page' : undefined}
          display="grid"
          alignItems="center"
          minH="hit"
          borderBottomWidth="3px"
          borderColor="transparent"
          color="fg.muted"
          fontWeight="600"
          _hover={{ color: 'fg' }}
          _currentPage={{ color: 'fg', borderColor: 'ball.solid' }}
        >
          {t(following ? 'show.following' : 'show.everyone')}
        </RouterLink>
      ))}
    </Flex>
  );
}
