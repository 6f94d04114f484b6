import { Button, chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { ArrowsClockwiseIcon } from '../../../icons/first.ts';
import { CrosshairIcon } from '../../../icons/shared.ts';
import { formatDistance } from '../../../lib/distance.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { useMinuteTick, useTickAt } from '../../../lib/tick.ts';
import { askBrowserPosition, useViewerPosition } from '../../../lib/viewer-position.ts';
import { Card } from '../../../ui/card.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import { turningPoints } from '../seat-state.ts';
import { RunsSkeleton } from './home-frame.tsx';
import { QuietNight } from './quiet-night.tsx';
import { RunCard, StartCard } from './run-card.tsx';
import { HERE_METRES, isInEvening, isOnOffer, isTonight, runsHere } from './runs-here.ts';
import { useHomeRuns } from './use-home-runs.ts';

const SHOWN = 8;

/**
 * Public games tonight around the viewer, or the next game if there are none. `without` is the id of a game that is
 * shown elsewhere.
 */
export function RunsTonight({ without }: { without: string | undefined }) {
  const { t, i18n } = useTranslation(['homeGames', 'common']);
  const { games, here, isError, refetch } = useHomeRuns();
  useMinuteTick();
  useTickAt(games?.flatMap(turningPoints) ?? []);
  const now = serverNow();

  if (isError) {
    return (
      <Card role="alert" display="flex" alignItems="center" flexWrap="wrap" gap="3" h="full" p="5">
        <chakra.span color="fg.muted">{t('runs.failed')}</chakra.span>
        <Button size="sm" variant="outline" onClick={refetch}>
          <ArrowsClockwiseIcon aria-hidden />
          {t('common:tryAgain')}
        </Button>
      </Card>
    );
  }
  if (!games) {
    return (
      <>
        <VisuallyHidden role="status">{t('common:loading')}</VisuallyHidden>
        <RunsSkeleton />
      </>
    );
  }

  const others = games.filter((game) => game.id !== without && isOnOffer(game, now));
  const around = runsHere(others, here);
  const tonight = around.filter((game) => isTonight(game, now)).slice(0, SHOWN);
  const part = tonight.every(isInEvening) ? 'tonight' : 'today';
  const distance = formatDistance(HERE_METRES, i18n.language);
  return (
    <chakra.section aria-labelledby="runs-tonight">
      <Flex align="center" justify="space-between" gap="2" h="6" mb="3">
        <chakra.h2 id="runs-tonight" textStyle={{ base: 'title.sm', md: 'title.md' }} truncate>
          {here.position ? t(`runs.${part}.near`, { distance }) : t(`runs.${part}.zone`)}
        </chakra.h2>
        {here.position ? <ToAll /> : <AskPosition />}
      </Flex>
      {tonight.length > 0 ? (
        <Flex
          as="ul"
          aria-labelledby="runs-tonight"
          listStyleType="none"
          gap={{ base: '3', md: '4' }}
          mx={{ base: '-4', md: '0' }}
          px={{ base: '4', md: '0' }}
          pb="1"
          overflowX="auto"
          scrollSnapType="x proximity"
          scrollPaddingInline="4"
        >
          {tonight.map((game) => (
            <RunCard key={game.id} game={game} position={here.position} />
          ))}
          <StartCard />
        </Flex>
      ) : (
        <QuietNight next={around[0] ?? others[0]} isElsewhere={around.length === 0} position={here.position} />
      )}
    </chakra.section>
  );
}

function ToAll() {
  const { t } = useTranslation('homeGames');
  return (
    <RouterLink to="/join-games" flex="none" textStyle="body.sm" fontWeight="650" color="ball.fg">
      {t('runs.all')}
    </RouterLink>
  );
}

/** Asks for the position only on request. */
function AskPosition() {
  const { t } = useTranslation('homeGames');
  const { isAsking, trouble } = useViewerPosition();
  if (trouble) {
    return (
      <chakra.span role="status" textStyle="body.sm" color="fg.muted" textAlign="end">
        {t('runs.noPosition')}
      </chakra.span>
    );
  }
  return (
    <Button
      size="xs"
      variant="ghost"
      flex="none"
      aria-busy={isAsking || undefined}
      onClick={() => askBrowserPosition()}
    >
      <CrosshairIcon aria-hidden />
      {t('runs.locate')}
    </Button>
  );
}
