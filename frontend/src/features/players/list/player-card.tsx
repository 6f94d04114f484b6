import { Badge, chakra, Flex, Grid } from '@chakra-ui/react';
import { type Player, playersTopics, tierOf } from '@hoopline/contracts';
import { memo, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { writeNumber } from '../../../lib/formats.ts';
import { useInView } from '../../../lib/in-view.ts';
import { positionAndCity, usePositionText } from '../../../lib/position-text.ts';
import { useWatch } from '../../../lib/realtime/use-watch.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { Card } from '../../../ui/card.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import { TierBadge } from '../../../ui/tier-badge.tsx';
import { MessageButton } from '../../messages/index.ts';
import { FollowButton } from '../components/follow-button.tsx';
import { percent } from '../components/stats-board.tsx';
import { useFollow } from '../use-follow.ts';

interface PlayerCardProps {
  player: Player;
  isMe: boolean;
}

/**
 * One player of the list, updated live while on screen. The name and the whole card, except its buttons, link to the
 * profile.
 */
export const PlayerCard = memo(function PlayerCard({ player, isMe }: PlayerCardProps) {
  const { t } = useTranslation('profiles');
  const nameId = useId();
  const card = useRef<HTMLElement>(null);
  const positionText = usePositionText();
  const { isFollowing } = useFollow(player);
  useWatch(useInView(card) ? [playersTopics.player(player.id)] : []);

  return (
    <Card
      ref={card}
      as="article"
      aria-labelledby={nameId}
      pos="relative"
      display="flex"
      flexDirection="column"
      gap="3.5"
      h="full"
      p="4"
    >
      <Flex gap="3.5" align="center">
        <PersonAvatar person={player} size={60} />
        <chakra.div flex="1" minW="0">
          <Flex align="center" gap="2" wrap="wrap">
            <chakra.h2 id={nameId} textStyle="title.sm" overflowWrap="anywhere">
              <RouterLink to={`/profiles/${player.id}`} _after={{ content: '""', pos: 'absolute', inset: '0' }}>
                {shownName(player.displayName)}
              </RouterLink>
            </chakra.h2>
            {isMe && <Badge>{t('you')}</Badge>}
          </Flex>
          <chakra.p textStyle="body.sm" color="fg.muted" overflowWrap="anywhere">
            {positionAndCity(positionText(player.position), player.city)}
          </chakra.p>
          {/* The badge is here: beside a long name it would wrap, and move the button that was just pressed. */}
          <Flex align="center" gap="2" mt="1" minH="6" fontSize="13.5px" fontWeight="600">
            <TierBadge tier={tierOf(player.gamesPlayed)} size={14} />
            {isFollowing && <Badge colorPalette="paint">{t('follow.following')}</Badge>}
          </Flex>
        </chakra.div>
      </Flex>
      <CardNumbers player={player} />
      {!isMe && (
        <Flex pos="relative" w="fit" gap="2" mt="auto" align="flex-start">
          <FollowButton player={player} />
          <MessageButton person={player} text={t('message')} />
        </Flex>
      )}
    </Card>
  );
});

function CardNumbers({ player: { rating, winRate, achievementCount } }: { player: Player }) {
  const { t, i18n } = useTranslation('profiles');
  const cells = [
    {
      name: t('players.rating'),
      value: rating === null ? '?' : rating.toString(),
      hint: rating === null && t('players.ratingUnknown'),
    },
    { name: t('players.winRate'), value: percent(winRate, i18n.language) },
    {
      name: t('players.earned', { count: achievementCount }),
      value: writeNumber(achievementCount, i18n.language),
    },
  ];
  return (
    <Grid
      as="dl"
      templateColumns="repeat(3, auto)"
      justifyContent="space-between"
      gap="2"
      pt="3"
      borderTopWidth="1px"
      borderColor="border.muted"
    >
      {cells.map(({ name, value, hint }) => (
        <chakra.div key={name} display="flex" flexDirection="column-reverse" title={hint || undefined}>
          <chakra.dt textStyle="caption" color="fg.subtle">
            {name}
          </chakra.dt>
          <chakra.dd fontFamily="score" fontSize="26px" lineHeight="1.05">
            {value}
          </chakra.dd>
        </chakra.div>
      ))}
    </Grid>
  );
}
