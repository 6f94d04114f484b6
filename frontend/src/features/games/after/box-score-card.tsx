import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { type BoxScore, HIDDEN_NAME } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { TrophyIcon } from '../../../icons/shared.ts';
import { thingsText } from '../../../lib/separators.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { PersonLink } from '../../../ui/person-link.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import { GameStart } from '../components/game-labels.tsx';
import { ResultBoard } from '../result/result-board.tsx';
import { SIDES, type Side } from '../teams.ts';

export interface BoxScoreCardProps {
  boxScore: BoxScore;
}

/** The result of a game inside a post: the score, both teams, and the player of the game. */
export function BoxScoreCard({ boxScore }: BoxScoreCardProps) {
  const { t } = useTranslation(['gameAfter', 'gamePage', 'games']);
  const { game, teams, isFinal } = boxScore;
  return (
    <Box
      role="group"
      aria-label={t('box.label')}
      borderWidth="1px"
      borderColor="border.card"
      borderRadius="md"
      overflow="hidden"
    >
      <ResultBoard
        scores={[teams[0].score, teams[1].score]}
        caption={t(isFinal ? 'box.final' : 'box.unconfirmed')}
        isFinal={isFinal}
      />
      <Grid templateColumns="repeat(2, minmax(0, 1fr))" gap="3" p="3.5">
        {SIDES.map((side, index) => (
          <Team key={side} side={side} team={teams[index as 0 | 1]} />
        ))}
      </Grid>
      {boxScore.playerOfGameCount > 0 && <Best boxScore={boxScore} />}
      <Flex
        align="center"
        wrap="wrap"
        columnGap="2"
        px="3.5"
        minH="hit"
        py="1"
        borderTopWidth="1px"
        borderColor="border.muted"
        textStyle="body.sm"
        color="fg.muted"
      >
        {game ? (
          <>
            <RouterLink to={`/games/${game.id}`} fontWeight="600" color="fg" py="2" overflowWrap="anywhere">
              {game.title}
            </RouterLink>
            {game.scheduledAt && <GameStart scheduledAt={game.scheduledAt} />}
          </>
        ) : (
          t('box.private')
        )}
      </Flex>
    </Box>
  );
}

/** Names the players of the game, also one whom the reader does not see, without a name. */
function Best({ boxScore: { playersOfGame, playerOfGameCount } }: BoxScoreCardProps) {
  const { t, i18n } = useTranslation('gameAfter');
  const unseen = Array.from({ length: playerOfGameCount - playersOfGame.length }, () => HIDDEN_NAME);
  const names = [...playersOfGame.map(({ displayName }) => displayName), ...unseen].map((name) => shownName(name));
  return (
    <Flex align="center" gap="2" px="3.5" pb="3" textStyle="body.sm">
      <chakra.span flex="none" color="clock.fg" lineHeight="0">
        <TrophyIcon size={18} weight="fill" aria-hidden />
      </chakra.span>
      <chakra.span minW="0" overflowWrap="anywhere">
        <chakra.span color="fg.muted">{t('box.playerOfGame')}</chakra.span> <b>{thingsText(names, i18n.language)}</b>
      </chakra.span>
    </Flex>
  );
}

interface TeamProps {
  side: Side;
  team: BoxScore['teams'][number];
}

/** The players of one side. Players whom the reader does not see are only counted. */
function Team({ side, team: { players, playerCount } }: TeamProps) {
  const { t } = useTranslation(['gameAfter', 'gamePage']);
  const hidden = playerCount - players.length;
  return (
    <chakra.section aria-label={t(`gamePage:result.${side}`)} minW="0">
      <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="1.5">
        {players.map((player) => (
          <Flex as="li" key={player.id} align="center" gap="2" minW="0" fontSize="14px" lineHeight="1.25">
            <PersonAvatar person={player} size={32} crop="face" />
            <chakra.span minW="0" lineClamp="2" overflowWrap="anywhere">
              <PersonLink person={player}>{shownName(player.displayName)}</PersonLink>
            </chakra.span>
          </Flex>
        ))}
        {hidden > 0 && (
          <chakra.li textStyle="body.sm" color="fg.muted">
            {t(players.length > 0 ? 'box.more' : 'box.players', { count: hidden })}
          </chakra.li>
        )}
      </chakra.ul>
    </chakra.section>
  );
}
