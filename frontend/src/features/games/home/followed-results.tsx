import { Box, chakra, Flex } from '@chakra-ui/react';
import type { FollowedResult } from '@hoopline/contracts/games/home-schemas';
import { useTranslation } from 'react-i18next';
import { useReadersZone } from '../../../lib/formats.ts';
import { thingsText } from '../../../lib/separators.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { Board } from '../../../ui/board.tsx';
import { Card } from '../../../ui/card.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import { Score } from '../../../ui/score.tsx';
import { formatStart } from '../game-format.ts';

const OUTCOMES = ['won', 'drew', 'lost'] as const;

/** How the latest games of players whom the viewer follows ended. */
export function FollowedResults({ results }: { results: readonly FollowedResult[] }) {
  const { t } = useTranslation('homeGames');
  return (
    <chakra.section aria-labelledby="followed-results">
      <chakra.h2 id="followed-results" textStyle={{ base: 'title.sm', md: 'title.md' }} mb="3" truncate>
        {t('followed.title')}
      </chakra.h2>
      <Card as="ul" listStyleType="none" px="4.5" py="1">
        {results.map((result) => (
          <ResultLine key={result.id} result={result} />
        ))}
      </Card>
    </chakra.section>
  );
}

/** The whole line is a link to the game. The higher score is first, whichever team has it. */
function ResultLine({ result: { id, title, scores, endedAt, players } }: { result: FollowedResult }) {
  const { t, i18n } = useTranslation(['homeGames', 'home', 'games']);
  useReadersZone();
  const [high, low] = [Math.max(...scores), Math.min(...scores)];
  const words = { today: t('home:next.today'), tomorrow: t('home:next.tomorrow') };
  const parts = OUTCOMES.flatMap((outcome) => {
    const names = players.filter((player) => player.outcome === outcome).map((player) => shownName(player.displayName));
    return names.length > 0 ? [t(`homeGames:followed.${outcome}`, { names: thingsText(names, i18n.language) })] : [];
  });
  return (
    <Flex
      as="li"
      pos="relative"
      align="center"
      gap="3"
      minH="60px"
      py="2"
      css={{ '& + &': { borderTopWidth: '1px', borderColor: 'border.muted' } }}
    >
      <Board px="2.5" py="1.5" borderRadius="sm" flex="none" minW="74px" textAlign="center">
        <Score size="sm" value={`${high}–${low}`} label={t('result.score', { home: high, away: low })} isStill />
      </Board>
      <Box flex="1" minW="0" lineHeight="1.3">
        <chakra.p fontWeight="650" lineClamp="2" overflowWrap="anywhere">
          {parts.join(' · ')}
        </chakra.p>
        <chakra.p color="fg.muted" textStyle="body.sm" truncate>
          <RouterLink to={`/games/${id}`} _after={{ content: '""', pos: 'absolute', inset: '0' }}>
            {title}
          </RouterLink>{' '}
          · {formatStart(endedAt, words, i18n.language)}
        </chakra.p>
      </Box>
    </Flex>
  );
}
