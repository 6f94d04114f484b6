import { Box, chakra, Flex } from '@chakra-ui/react';
import { type BoxScore, HIDDEN_NAME } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { TrophyIcon } from '../../../icons/shared.ts';
import { thingsText } from '../../../lib/separators.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { RouterLink } from '../../../ui/router-link.tsx';
import { GameStart } from '../components/game-labels.tsx';
import { ResultBoard } from '../result/result-board.tsx';
import { BoxScoreClips } from './box-score-clips.tsx';
import { TeamCourt } from './team-court.tsx';

export interface BoxScoreCardProps {
  boxScore: BoxScore;
}

/** The result of a game inside a post: the score, both teams on the court, the player of the game, and clips. */
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
      <TeamCourt boxScore={boxScore} />
      {boxScore.playerOfGameCount > 0 && <Best boxScore={boxScore} />}
      {boxScore.clips.length > 0 && <BoxScoreClips clips={boxScore.clips} />}
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

/** Names the players of the game. A player whom the reader does not see is listed as a hidden player. */
function Best({ boxScore: { playersOfGame, playerOfGameCount } }: BoxScoreCardProps) {
  const { t, i18n } = useTranslation('gameAfter');
  const unseen = Array.from({ length: playerOfGameCount - playersOfGame.length }, () => HIDDEN_NAME);
  const names = [...playersOfGame.map(({ displayName }) => displayName), ...unseen].map((name) => shownName(name));
  return (
    <Flex align="center" gap="2" px="3.5" py="3" textStyle="body.sm">
      <chakra.span flex="none" color="clock.fg" lineHeight="0">
        <TrophyIcon size={18} weight="fill" aria-hidden />
      </chakra.span>
      <chakra.span minW="0" overflowWrap="anywhere">
        <chakra.span color="fg.muted">{t('box.playerOfGame')}</chakra.span> <b>{thingsText(names, i18n.language)}</b>
      </chakra.span>
    </Flex>
  );
}
