import { Button, chakra, Flex } from '@chakra-ui/react';
import { type Blamed, COURTS, distanceBetween } from '@hoopline/contracts';
import { useQuery } from '@tanstack/react-query';
import { Trans, useTranslation } from 'react-i18next';
import { formatDistance } from '../../../lib/distance.ts';
import { useReadersZone, writeDate, writeNumber } from '../../../lib/formats.ts';
import { useViewerPosition } from '../../../lib/viewer-position.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import type { CachedGame } from '../cached-game.ts';
import { ClearButtons } from '../components/clear-buttons.tsx';
import { GameStart } from '../components/game-labels.tsx';
import { GameLine } from '../components/game-line.tsx';
import { dateOf, type GameFilters, isFiltered, searchOf } from '../game-filters.ts';
import { formatLocation } from '../game-format.ts';
import { useApplyChoice } from './near-choice.ts';
import { type NoneFoundProps, useNearby } from './nearby.store.ts';
import { whyNoneQueries } from './why-none.queries.ts';

/** If even the nearest game is farther away, in metres, the position may be wrong. */
const ANOTHER_COUNTRY = 1_000_000;

/**
 * Shown if no game passes the filters and the radius. Names the filter that is to blame, offers to do without it, and
 * shows the game that fits then.
 */
export function NoneFound({ filters, onClear, children }: NoneFoundProps) {
  const { t, i18n } = useTranslation(['gameNear', 'games']);
  const near = useNearby((store) => store.list);
  const apply = useApplyChoice();
  const position = useViewerPosition((store) => store.position);
  const { data, isPending } = useQuery(whyNoneQueries.whyNone(searchOf(filters), near));
  const blame = data?.blame;
  const { radius } = near?.search ?? {};
  const inWords = (metres: number) => formatDistance(metres, i18n.language, 'long');

  const place = blame?.game.place;
  const away = position && place ? distanceBetween(position, place) : null;
  const isRadius = radius !== undefined && (blame ? blame.filter === 'radius' : !isFiltered(filters));
  const blamed = blame?.filter ? nameOf(blame.filter, filters) : undefined;
  const wider = COURTS.radii.find((metres) => radius !== undefined && metres > radius && metres >= (away ?? 0));
  const everywhere = () => apply({ radius: null });

  return (
    <Card>
      <EmptyState
        drawing="ball"
        title={isRadius && radius !== undefined ? t('none', { distance: inWords(radius) }) : t('games:page.emptyTitle')}
        body={data ? undefined : isRadius ? t('noneBody') : t('games:page.emptyFiltered')}
        action={
          <Flex direction="column" align="center" gap="4">
            {data && <Reason filters={filters} blame={blame ?? null} away={away} />}
            {blame && <Closest game={blame.game} away={away} />}
            <Flex wrap="wrap" justify="center" gap="2">
              {blamed && <Button onClick={() => onClear([blamed])}>{t(`games:filter.without.${blamed}`)}</Button>}
              {isRadius && !isPending && wider !== undefined && (
                <Button variant={blame ? 'solid' : 'outline'} onClick={() => apply({ radius: wider })}>
                  {t('widen', { distance: inWords(wider) })}
                </Button>
              )}
              {radius !== undefined && (
                <Button variant="outline" onClick={everywhere}>
                  {t('everywhere')}
                </Button>
              )}
              <ClearButtons filters={filters} without={blamed} onClear={onClear} />
            </Flex>
            {children}
          </Flex>
        }
      />
    </Card>
  );
}

/** The viewer's filter of that name; none for the radius. */
function nameOf(filter: Blamed, { date }: GameFilters): keyof GameFilters | undefined {
  if (filter === 'radius') return undefined;
  return filter === 'time' ? (date ? 'date' : 'when') : filter;
}

interface Blame {
  filter: Blamed | null;
  count: number;
  isMore: boolean;
  game: CachedGame;
}

interface ReasonProps {
  filters: GameFilters;
  blame: Blame | null;
  /** Metres from the viewer to the game that would fit. */
  away: number | null;
}

/** Why there is no game, in a sentence. */
function Reason({ filters, blame, away }: ReasonProps) {
  const { t } = useTranslation('gameNear');
  const sentence = useReason(filters, blame, away);
  return (
    <chakra.p role="status" maxW="420px" color="fg.muted" textWrap="balance">
      {sentence}
      {blame?.filter === 'radius' && away !== null && away > ANOTHER_COUNTRY && (
        <>
          {' '}
          <Trans
            t={t}
            i18nKey="elsewhere"
            components={{ finder: <RouterLink to="/courts" color="ball.fg" textDecoration="underline" /> }}
          />
        </>
      )}
    </chakra.p>
  );
}

function useReason(filters: GameFilters, blame: Blame | null, away: number | null): string {
  const { t, i18n } = useTranslation(['gameNear', 'games']);
  const label = useFilterLabel(filters);
  if (!blame) return t('games:page.emptyBody');
  const { filter, count, isMore } = blame;
  if (filter === null) return t('blame.all');
  if (filter === 'radius' && away !== null)
    return t('blame.radius', { distance: formatDistance(away, i18n.language, 'long') });
  const shown = writeNumber(count, i18n.language) + (isMore ? '+' : '');
  return t(filter === 'time' ? 'blame.time' : 'blame.other', { filter: label(filter), count, shown });
}

/** Returns a function that writes the value of a filter as its control shows it. */
function useFilterLabel({ search, gameType, skillLevel, difficulty, date, when }: GameFilters) {
  const { t, i18n } = useTranslation(['games', 'gameNear']);
  useReadersZone();
  return (filter: Blamed): string => {
    if (filter === 'radius') return t('gameNear:nearMe');
    if (filter === 'search') return search.trim();
    if (filter === 'gameType') return gameType && t(`type.${gameType}`);
    if (filter === 'skillLevel') return skillLevel && t(`skill.${skillLevel}`);
    if (filter === 'difficulty') return difficulty && t(`difficulty.${difficulty}`);
    if (when) return t(`when.${when}`);
    const day = dateOf(date);
    return day ? writeDate(day, i18n.language, { weekday: 'short', month: 'short', day: 'numeric' }) : '';
  };
}

/** The game that would fit. */
function Closest({ game, away }: { game: CachedGame; away: number | null }) {
  const { t, i18n } = useTranslation(['games', 'gameNear']);
  const where = [
    formatLocation(game.location, t),
    away !== null && t('gameNear:distanceAway', { distance: formatDistance(away, i18n.language) }),
  ];
  return (
    <chakra.section
      aria-label={t('gameNear:closest')}
      w={{ base: 'full', md: '380px' }}
      px="4"
      py="3"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      textAlign="left"
    >
      <chakra.h3 textStyle="overline" color="fg.muted">
        {t('gameNear:closest')}
      </chakra.h3>
      <chakra.ul listStyleType="none">
        <GameLine
          game={game}
          players={t('players', { current: game.currentPlayers, count: game.maxPlayers })}
          more={[where.filter(Boolean).join(' · ')]}
        >
          <GameStart scheduledAt={game.scheduledAt} />
        </GameLine>
      </chakra.ul>
    </chakra.section>
  );
}
