import { Button, chakra, Grid, Spinner, VisuallyHidden } from '@chakra-ui/react';
import { COURTS, distanceBetween, GAME, type GameSort } from '@hoopline/contracts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { CrosshairIcon } from '../../../icons/shared.ts';
import { formatDistance } from '../../../lib/distance.ts';
import { nearText } from '../../../lib/near-text.ts';
import { useAddressQuery } from '../../../lib/use-address-query.ts';
import { askBrowserPosition, useViewerPosition } from '../../../lib/viewer-position.ts';
import { Select } from '../../../ui/form/select.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import type { CachedGame } from '../cached-game.ts';
import { type NearChoice, readNearChoice, withChoice } from './near-choice.ts';
import { nearList } from './near-list.ts';
import { useNearby } from './nearby.store.ts';
import { NoneNear } from './none-near.tsx';

/**
 * Narrows the list below it to games near the viewer, and sorts it by distance. It asks for the position only after
 * such a choice.
 */
export function NearBar() {
  const { t, i18n } = useTranslation('gameNear');
  const [query] = useAddressQuery();
  const position = useViewerPosition((store) => store.position);
  const inAddress = readNearChoice(query);
  const { choose, isAsking } = useChoose();
  const { radius, sort } = position ? inAddress : NOTHING;
  const near = position && nearText(position);

  useLayoutEffect(() => {
    useNearby.setState(near ? { list: nearList(near, { radius, sort }), NoneNear, Distance: CardDistance } : NOWHERE);
  }, [near, radius, sort]);
  useEffect(() => () => useNearby.setState(NOWHERE), []);

  return (
    <Grid
      role="group"
      aria-label={t('label')}
      templateColumns={{
        base: radius === null ? 'auto minmax(0, 1fr)' : 'auto auto minmax(0, 1fr)',
        md: radius === null ? 'auto 180px' : 'auto 140px 180px',
      }}
      justifyContent="start"
      gap="2"
      mb="4"
    >
      <Button
        variant="outline"
        px="3.5"
        borderRadius="full"
        aria-pressed={radius !== null}
        aria-busy={isAsking}
        onClick={() => choose({ radius: radius === null ? (inAddress.radius ?? COURTS.radius.byDefault) : null })}
        _pressed={{ bg: 'bg.inverted', borderColor: 'bg.inverted', color: 'fg.inverted' }}
      >
        {isAsking ? <Spinner size="sm" /> : <CrosshairIcon weight="bold" aria-hidden />}
        {t('nearMe')}
      </Button>
      {radius !== null && (
        <Select
          aria-label={t('radius')}
          pl="3"
          pr="8"
          value={radius}
          onChange={(event) => choose({ radius: Number(event.target.value) })}
        >
          {COURTS.radii.map((metres) => (
            <option key={metres} value={metres}>
              {formatDistance(metres, i18n.language)}
            </option>
          ))}
        </Select>
      )}
      <Select
        aria-label={t('sort')}
        pl="3"
        pr="8"
        value={sort}
        onChange={(event) => choose({ sort: event.target.value as GameSort })}
      >
        {GAME.sorts.map((choice) => (
          <option key={choice} value={choice}>
            {t(choice)}
          </option>
        ))}
      </Select>
      <Notice isNeeded={!position && (inAddress.radius !== null || inAddress.sort === 'distance')} />
    </Grid>
  );
}

const NOTHING: NearChoice = { radius: null, sort: 'start' };
const NOWHERE = { list: null, NoneNear: null, Distance: null };

/**
 * Puts a choice into the address: at once, or once the browser answers the position. Without a position, not at all.
 */
function useChoose() {
  const [, changeQuery] = useAddressQuery();
  const { position, isAsking, trouble } = useViewerPosition();
  const [waiting, setWaiting] = useState<Partial<NearChoice> | null>(null);
  const stopAsking = useRef(() => {});

  useEffect(() => {
    if (!waiting || isAsking) return;
    if (position) changeQuery((before) => withChoice(before, waiting));
    if (position || trouble) setWaiting(null);
  }, [waiting, position, isAsking, trouble, changeQuery]);
  useEffect(() => () => stopAsking.current(), []);

  const choose = (choice: Partial<NearChoice>) => {
    if (position) {
      changeQuery((before) => withChoice(before, choice));
      return;
    }
    setWaiting((before) => ({ ...before, ...choice }));
    if (!isAsking) stopAsking.current = askBrowserPosition();
  };
  return { choose, isAsking: isAsking && waiting !== null };
}

/** Why the list is not narrowed or sorted, and what to do about it. */
function Notice({ isNeeded }: { isNeeded: boolean }) {
  const { t } = useTranslation('gameNear');
  const { position, isAsking, trouble } = useViewerPosition();
  const state = isAsking ? 'asking' : (trouble ?? (isNeeded ? 'needed' : null));
  return (
    <chakra.p role="status" gridColumn="1 / -1" color="fg.muted" textStyle="body.sm" _empty={{ display: 'none' }}>
      {!position && state && (
        <Trans
          t={t}
          i18nKey={state}
          components={{ finder: <RouterLink to="/courts" color="ball.fg" textDecoration="underline" /> }}
        />
      )}
    </chakra.p>
  );
}

/** How far the viewer is from a game's court: `1.2 mi`. */
function CardDistance({ place }: { place: NonNullable<CachedGame['place']> }) {
  const { t, i18n } = useTranslation('gameNear');
  const position = useViewerPosition((store) => store.position);
  if (!position) return null;
  return (
    <chakra.span flex="none" color="fg" fontWeight="600" whiteSpace="nowrap">
      {formatDistance(distanceBetween(position, place), i18n.language)} <VisuallyHidden>{t('away')}</VisuallyHidden>
    </chakra.span>
  );
}
