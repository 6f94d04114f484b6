import { chakra, Flex, Grid } from '@chakra-ui/react';
import type { RosterPlayer } from '@hoopline/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PixelAvatar } from '../../../ui/avatar.tsx';
import { TierBadge } from '../../../ui/tier-badge.tsx';
import type { HeldDetail } from '../held-game.ts';

interface RosterListProps {
  game: HeldDetail;
  /** What the host can do about a player. */
  renderActions?: (player: RosterPlayer) => ReactNode;
}

/** Everybody with a seat, newest first. */
export function RosterList({ game, renderActions }: RosterListProps) {
  const { t } = useTranslation('games');
  return (
    <section aria-labelledby="roster">
      <Flex align="baseline" justify="space-between" gap="3" mb="3">
        <chakra.h2 id="roster" textStyle="title.md">
          {t('detail.roster')}
        </chakra.h2>
        <chakra.span color="fg.muted" textStyle="body.sm">
          {game.isHost ? t('detail.hostYou') : t('detail.host', { name: game.host.displayName })}
        </chakra.span>
      </Flex>
      {game.players.length === 0 && <chakra.p color="fg.muted">{t('detail.noPlayers')}</chakra.p>}
      <Grid
        as="ul"
        listStyleType="none"
        templateColumns={
          renderActions ? 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))' : 'repeat(auto-fill, minmax(160px, 1fr))'
        }
        gap="2.5"
      >
        {game.players.map((player) => (
          <PersonRow key={player.id} person={player} end={renderActions?.(player)}>
            <TierBadge tier={player.tier} size={11} />
          </PersonRow>
        ))}
      </Grid>
    </section>
  );
}

interface PersonRowProps {
  person: Pick<RosterPlayer, 'id' | 'displayName' | 'avatar' | 'profileImageUrl'>;
  /** The line below the name. */
  children: ReactNode;
  end?: ReactNode;
}

export function PersonRow({ person, children, end }: PersonRowProps) {
  return (
    <Flex
      as="li"
      align="center"
      gap="2.5"
      minW="0"
      p="2"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border.card"
      borderRadius="md"
    >
      <PixelAvatar userId={person.id} avatar={person.avatar} imageUrl={person.profileImageUrl} size={40} decorative />
      <chakra.div flex="1" minW="0">
        <chakra.strong
          display="block"
          overflow="hidden"
          textOverflow="ellipsis"
          whiteSpace="nowrap"
          fontSize="14px"
          fontWeight="600"
          lineHeight="1.25"
          title={person.displayName}
        >
          {person.displayName}
        </chakra.strong>
        <chakra.span color="fg.subtle" textStyle="caption">
          {children}
        </chakra.span>
      </chakra.div>
      {end}
    </Flex>
  );
}
