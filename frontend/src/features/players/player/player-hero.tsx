import { Badge, Button, chakra, Flex } from '@chakra-ui/react';
import type { PlayerProfile } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { positionAndCity, usePositionText } from '../../../lib/position-text.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { useAddressEntry } from '../../../lib/use-address-entry.ts';
import { Card } from '../../../ui/card.tsx';
import { HiddenNote } from '../../../ui/hidden-note.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { MessageButton } from '../../messages/index.ts';
import { SafetyMenu } from '../../safety/index.ts';
import { FollowButton } from '../components/follow-button.tsx';
import { RankProgress } from '../components/rank-progress.tsx';
import { RatingLine } from '../components/rating-line.tsx';
import { Stage } from '../components/stage.tsx';
import { useFollow } from '../use-follow.ts';
import type { FollowDialogProps, FollowList } from './follow-dialog.tsx';

const FollowDialog = lazyDialog<FollowDialogProps>({
  name: 'The list of followers',
  load: async () => (await import('./follow-dialog.tsx')).FollowDialog,
});

/** The player with their name, rank and rating, and the viewer's actions. */
export function PlayerHero({ player }: { player: PlayerProfile }) {
  const { t } = useTranslation(['playerPage', 'profiles']);
  const positionText = usePositionText();
  const { isFollowing } = useFollow(player);
  const navigate = useNavigate();

  return (
    <Card aria-labelledby="player-name" order={{ base: '1', xl: '0' }}>
      <Stage
        name={shownName(player.displayName)}
        avatar={player.avatar}
        jerseyNumber={player.jerseyNumber}
        photoUrl={player.profileImageUrl}
      />
      <chakra.div px="5" pt="4.5" pb="5">
        <Flex align="center" wrap="wrap" rowGap="1" columnGap="2">
          <chakra.h1 id="player-name" textStyle="title.lg" overflowWrap="anywhere">
            {shownName(player.displayName)}
          </chakra.h1>
          {player.isMe && <Badge>{t('profiles:you')}</Badge>}
          {isFollowing && <Badge colorPalette="paint">{t('profiles:follow.following')}</Badge>}
        </Flex>
        <chakra.p textStyle="body.sm" color="fg.muted">
          {positionAndCity(positionText(player.position), player.city)}
        </chakra.p>
        {player.isHidden && <HiddenNote text={t('hidden')} />}
        {player.isSample && !player.isMe && (
          <chakra.p mt="2" textStyle="body.sm" color="fg.muted" borderLeftWidth="3px" borderColor="border" pl="2.5">
            {t('sample')}
          </chakra.p>
        )}
        <FollowCounts player={player} />
        <Flex wrap="wrap" gap="2" mt="2" align="flex-start">
          {player.isMe ? (
            <Button asChild size="sm" variant="outline">
              <Link to="/profile">{t('edit')}</Link>
            </Button>
          ) : (
            <>
              <FollowButton player={player} />
              <MessageButton person={player} text={t('profiles:message')} />
              <SafetyMenu
                size="sm"
                target={{ kind: 'profile', id: player.id }}
                person={player}
                onBlocked={() => void navigate('/profiles', { replace: true })}
              />
            </>
          )}
        </Flex>
        <chakra.div mt="4" pt="4" borderTopWidth="1px" borderColor="border.muted">
          <RankProgress gamesPlayed={player.gamesPlayed} />
        </chakra.div>
        <chakra.div mt="4" pt="4" borderTopWidth="1px" borderColor="border.muted">
          <RatingLine stats={player} />
        </chakra.div>
      </chakra.div>
    </Card>
  );
}

const LISTS: readonly FollowList[] = ['followers', 'following'];

/** The live numbers of followers and followed players. Each opens its list, which is in the address. */
function FollowCounts({ player }: { player: PlayerProfile }) {
  const { t } = useTranslation('playerPage');
  const { followerCount } = useFollow(player);
  const { id, open, close } = useAddressEntry('list');
  const opened = LISTS.find((list) => list === id);
  const texts = {
    followers: t('followers', { count: followerCount }),
    following: t('following', { count: player.followingCount }),
  };
  return (
    <Flex gap="5" mt="1">
      {LISTS.map((list) => (
        <Button
          key={list}
          variant="plain"
          minH="hit"
          px="0"
          fontSize="14px"
          color="fg"
          aria-haspopup="dialog"
          onClick={() => open(list)}
        >
          {texts[list]}
        </Button>
      ))}
      <FollowDialog player={player} list={opened ?? null} isOpen={opened !== undefined} onClose={close} />
    </Flex>
  );
}
