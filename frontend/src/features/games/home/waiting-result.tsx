import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { ArrowRightIcon } from '../../../icons/shared.ts';
import { useReadersZone } from '../../../lib/formats.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import { Board } from '../../../ui/board.tsx';
import { Card } from '../../../ui/card.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import { Score } from '../../../ui/score.tsx';
import type { CachedDetail } from '../cached-game.ts';
import { RefusalNote } from '../components/refusal-note.tsx';
import { useGameWrite } from '../detail/game-write.mutations.ts';
import { formatStart } from '../game-format.ts';

/** A finished game whose result the viewer has to enter, or may confirm at once. */
export function WaitingResult({ game }: { game: CachedDetail }) {
  const { t, i18n } = useTranslation(['homeGames', 'home', 'games']);
  useReadersZone();
  const { mutate, isPending, error } = useGameWrite(game.id);
  const { id, title, result, scheduledAt } = game;
  const words = { today: t('home:next.today'), tomorrow: t('home:next.tomorrow') };
  const when = scheduledAt && formatStart(scheduledAt, words, i18n.language);
  const [home, away] = result?.scores ?? [0, 0];
  const name = `result-${id}`;

  return (
    <Card
      aria-labelledby={name}
      display="flex"
      flexDirection={{ base: 'column', md: 'row' }}
      alignItems={{ base: 'stretch', md: 'center' }}
      justifyContent="space-between"
      gap="3"
      px="4.5"
      py="3.5"
      borderLeftWidth="4px"
      borderLeftColor="ball.solid"
    >
      <Flex align="center" gap="3" minW="0" flex="1">
        {result && (
          <Board px="2.5" py="1.5" borderRadius="sm" flex="none">
            <Score size="sm" value={`${home}–${away}`} label={t('result.score', { home, away })} isStill />
          </Board>
        )}
        <Box minW="0">
          <chakra.p textStyle="overline" color="ball.fg" truncate>
            {t(result ? 'result.confirmMark' : 'result.enterMark')}
          </chakra.p>
          <chakra.h2 id={name} textStyle="title.sm" truncate>
            <RouterLink to={`/games/${id}`} _hover={{ textDecoration: 'underline' }}>
              {title}
            </RouterLink>
          </chakra.h2>
          <chakra.p color="fg.muted" textStyle="body.sm" truncate>
            {when}
          </chakra.p>
          <RefusalNote code={refusalOf(error)} />
        </Box>
      </Flex>
      {result ? (
        <Button
          aria-busy={isPending || undefined}
          onClick={() => !isPending && mutate({ act: 'confirmResult', rev: result.rev })}
        >
          {t(isPending ? 'result.confirming' : 'result.confirm')}
        </Button>
      ) : (
        <Button asChild>
          <RouterLink to={`/games/${id}`}>
            {t('result.enter')}
            <ArrowRightIcon aria-hidden />
          </RouterLink>
        </Button>
      )}
    </Card>
  );
}
