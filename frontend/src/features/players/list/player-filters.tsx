import { chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { SignInButton } from '../../../session/sign-in-button.tsx';
import { ChipBar } from '../../../ui/chip-bar.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';

interface PlayerFiltersProps {
  text: string;
  isFollowing: boolean;
  onText: (text: string) => void;
  onFollowing: (isOn: boolean) => void;
}

/** For members: a search by name, and whom they follow. Visitors are told how to get them. */
export function PlayerFilters({ text, isFollowing, onText, onFollowing }: PlayerFiltersProps) {
  const { t } = useTranslation('profiles');
  const { user, isLoading } = useSessionUser();
  if (isLoading) return <chakra.div h={{ base: '110px', md: '60px' }} />;
  if (!user) {
    return (
      <Flex align="center" wrap="wrap" gap="3" mb="4">
        <chakra.p color="fg.muted">{t('players.signIn')}</chakra.p>
        <SignInButton size="sm" variant="outline" />
      </Flex>
    );
  }
  return (
    <Flex role="search" direction={{ base: 'column', md: 'row' }} align={{ md: 'flex-start' }} gap={{ md: '4' }} mb="1">
      <chakra.div flex="1" maxW={{ md: '420px' }} mb={{ base: '1', md: '4' }}>
        <SearchInput label={t('players.search')} value={text} onChange={onText} />
      </chakra.div>
      <ChipBar
        label={t('players.filters')}
        chips={[
          { value: 'all', text: t('players.all') },
          { value: 'following', text: t('players.following') },
        ]}
        value={isFollowing ? 'following' : 'all'}
        onChange={(chosen) => onFollowing(chosen === 'following')}
      />
    </Flex>
  );
}
