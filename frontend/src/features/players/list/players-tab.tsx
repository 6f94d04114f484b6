import { Button, chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { listItems } from '../../../lib/paged.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { useAddressQuery, withKey } from '../../../lib/use-address-query.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { SignInButton } from '../../../session/sign-in-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CardGrid, CardGridSkeleton } from '../../../ui/card-grid.tsx';
import { ChipBar } from '../../../ui/chip-bar.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { playersQueries } from '../players.queries.ts';
import { PlayerCard } from './player-card.tsx';

const DEBOUNCE_MS = 250;
const LEAST_WIDTH = '300px';

/** All players with a public profile. Search and filter are in the address, and for members only. */
export function PlayersTab() {
  const { t } = useTranslation('profiles');
  const { user } = useSessionUser();
  const [query, changeQuery] = useAddressQuery();
  const text = user ? (query.get('search') ?? '') : '';
  const isFollowing = user !== null && query.has('following');
  const term = useDebounced(text.trim(), DEBOUNCE_MS);
  const list = useInfiniteQuery({ ...playersQueries.search(term, isFollowing), placeholderData: keepPreviousData });
  const players = useMemo(() => list.data && listItems(list.data), [list.data]);

  return (
    <>
      <PlayerFilters
        text={text}
        isFollowing={isFollowing}
        onText={(typed) => changeQuery((before) => withKey(before, 'search', typed))}
        onFollowing={(isOn) => changeQuery((before) => withKey(before, 'following', isOn ? 'true' : null))}
      />
      <VisuallyHidden role="status">
        {term && players && !list.isPlaceholderData && t('players.shown', { count: players.length })}
      </VisuallyHidden>
      <InfiniteList
        query={list}
        items={players}
        errorMessage={t('players.failed')}
        skeleton={<PlayersSkeleton />}
        empty={<NoPlayers term={term} isFollowing={isFollowing} />}
        moreLabel={t('players.more')}
        moreFailedLabel={t('players.moreFailed')}
      >
        {(items) => (
          <CardGrid
            label={t('players.list')}
            items={items}
            least={LEAST_WIDTH}
            cardHeight="210px"
            renderCard={(player) => <PlayerCard player={player} isMe={player.id === user?.id} />}
            outlineOf={({ id, displayName, city }) => ({
              title: shownName(displayName),
              to: `/profiles/${id}`,
              text: city,
            })}
          />
        )}
      </InfiniteList>
    </>
  );
}

function NoPlayers({ term, isFollowing }: { term: string; isFollowing: boolean }) {
  const { t } = useTranslation('profiles');
  const kind = term ? 'noneFound' : isFollowing ? 'noneFollowed' : 'none';
  return (
    <Card>
      <EmptyState
        drawing="ball"
        title={t(`players.${kind}`)}
        body={t(`players.${kind}Body`, { term })}
        action={
          <Button asChild>
            <Link to="/join-games">{t('players.joinGames')}</Link>
          </Button>
        }
      />
    </Card>
  );
}

function PlayersSkeleton() {
  const { t } = useTranslation('profiles');
  return (
    <CardGridSkeleton label={t('players.loading')} least={LEAST_WIDTH} picture={{ h: '72px' }}>
      <Flex direction="column" gap="3" p="4">
        <Skeleton w="60%" h="22px" />
        <Skeleton w="100%" h="44px" />
        <Skeleton w="180px" h="36px" borderRadius="md" />
      </Flex>
    </CardGridSkeleton>
  );
}

interface PlayerFiltersProps {
  text: string;
  isFollowing: boolean;
  onText: (text: string) => void;
  onFollowing: (isOn: boolean) => void;
}

/** For members: a search by name, and a filter by followed players. Visitors get a button to sign in. */
function PlayerFilters({ text, isFollowing, onText, onFollowing }: PlayerFiltersProps) {
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
