import { Box, chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import type { Player } from '@hoopline/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listItems } from '../../../lib/paged.ts';
import { positionAndCity, usePositionText } from '../../../lib/position-text.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { AppDialog } from '../../../ui/dialog.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FollowButton } from '../components/follow-button.tsx';
import { playersQueries } from '../players.queries.ts';

export type FollowList = 'followers' | 'following';

export interface FollowDialogProps {
  player: { id: string };
  /** Null if the dialog is closed. */
  list: FollowList | null;
  isOpen: boolean;
  onClose: () => void;
}

/** The players who follow a player, or whom that player follows. */
export function FollowDialog({ player, list, isOpen, onClose }: FollowDialogProps) {
  const { t } = useTranslation('playerPage');
  // Keeps the last list in the dialog during its exit transition.
  const [shown, setShown] = useState<FollowList>(list ?? 'followers');
  if (list && list !== shown) setShown(list);
  const query = useInfiniteQuery({ ...playersQueries[shown](player.id), enabled: isOpen });
  const { user } = useSessionUser();

  return (
    <AppDialog isEntry isOpen={isOpen} onClose={onClose} title={t(`lists.${shown}`)}>
      <Box minH={{ md: '280px' }}>
        <InfiniteList
          query={query}
          items={query.data && listItems(query.data)}
          errorMessage={t('lists.failed')}
          skeleton={<ListSkeleton />}
          empty={
            <chakra.p role="status" py="6" textAlign="center" color="fg.muted">
              {t(shown === 'followers' ? 'lists.noFollowers' : 'lists.noFollowing')}
            </chakra.p>
          }
          moreLabel={t('lists.more')}
          moreFailedLabel={t('lists.moreFailed')}
        >
          {(players) => (
            <chakra.ul aria-label={t(`lists.${shown}`)} listStyleType="none">
              {players.map((one) => (
                <PlayerRow key={one.id} player={one} isMe={one.id === user?.id} />
              ))}
            </chakra.ul>
          )}
        </InfiniteList>
      </Box>
    </AppDialog>
  );
}

function PlayerRow({ player, isMe }: { player: Player; isMe: boolean }) {
  const positionText = usePositionText();
  return (
    <Flex as="li" align="center" gap="3" minH="60px" py="2">
      <PersonAvatar person={player} />
      <Box flex="1" minW="0">
        <RouterLink to={`/profiles/${player.id}`} fontWeight="600" overflowWrap="anywhere">
          {shownName(player.displayName)}
        </RouterLink>
        <chakra.span display="block" textStyle="caption" color="fg.subtle">
          {positionAndCity(positionText(player.position), player.city)}
        </chakra.span>
      </Box>
      {!isMe && <FollowButton player={player} />}
    </Flex>
  );
}

function ListSkeleton() {
  const { t } = useTranslation('playerPage');
  return (
    <>
      <VisuallyHidden role="status">{t('lists.loading')}</VisuallyHidden>
      {['46%', '60%', '38%'].map((width) => (
        <Flex key={width} align="center" gap="3" h="60px">
          <Skeleton flex="none" boxSize="40px" borderRadius="20%" />
          <Skeleton w={width} h="15px" />
        </Flex>
      ))}
    </>
  );
}
