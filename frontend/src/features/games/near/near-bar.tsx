import { Button, chakra, Grid, Spinner, VisuallyHidden } from '@chakra-ui/react';
import { COURTS, distanceBetween, GAME, type GameSort } from '@hoopline/contracts';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { CrosshairIcon } from '../../../icons/shared.ts';
import { formatDistance } from '../../../lib/distance.ts';
import { useNearMeChoice } from '../../../lib/near-me.store.ts';
import { nearText } from '../../../lib/near-text.ts';
import { useAddressQuery } from '../../../lib/use-address-query.ts';
import { usePermittedPosition } from '../../../lib/use-permitted-position.ts';
import { askBrowserPosition, useViewerPosition } from '../../../lib/viewer-position.ts';
import { Select } from '../../../ui/form/select.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import type { CachedGame } from '../cached-game.ts';
import { type NearChoice, radiusOf, readNearChoice, useApplyChoice } from './near-choice.ts';
import { nearList } from './near-list.ts';
import { useNearby } from './nearby.store.ts';
import { NoneFound } from './none-found.tsx';

/**
 * Narrows the list below it to games near the viewer, and sorts it by distance. It is on if the browser gives the
 * position without asking, unless the viewer has turned it off on this device. A radius in the address wins over that.
 * Otherwise it asks for the position, and only after such a choice.
 */
export function NearBar() {
  const { t, i18n } = useTranslation('gameNear');
  const [query] = useAddressQuery();
  const inAddress = readNearChoice(query);
  const device = useNearMeChoice();
  const wanted = inAddress.radius ?? (device.isOff ? null : radiusOf(device));
  const position = usePermittedPosition(wanted !== null || inAddress.sort === 'distance');
  const { choose, isAsking } = useChoose();
  const { radius, sort } = position ? { ...inAddress, radius: wanted } : NOTHING;
  const near = position && nearText(position);

  useLayoutEffect(() => {
    useNearby.setState(near ? { list: nearList(near, { radius, sort }), Distance: CardDistance } : NOWHERE);
  }, [near, radius, sort]);
  useLayoutEffect(() => {
    useNearby.setState({ NoneFound });
    return () => useNearby.setState({ ...NOWHERE, NoneFound: null });
  }, []);

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
        onClick={() => choose({ radius: radius === null ? (wanted ?? radiusOf(device)) : null })}
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
      <Notice
        isAsking={isAsking}
        isNeeded={!position && (inAddress.radius !== null || inAddress.sort === 'distance')}
      />
    </Grid>
  );
}

const NOTHING: NearChoice = { radius: null, sort: 'start' };
const NOWHERE = { list: null, Distance: null };

/**
 * Puts a choice into the page's address when the viewer's position is known. If it is not, asks the browser first; if
 * the browser returns none, drops the choice.
 */
function useChoose() {
  const apply = useApplyChoice();
  const { position, isAsking, trouble } = useViewerPosition();
  const [waiting, setWaiting] = useState<Partial<NearChoice> | null>(null);
  const stopAsking = useRef(() => {});

  const applyLater = useEffectEvent(apply);
  useEffect(() => {
    if (!waiting || isAsking) return;
    if (position) applyLater(waiting);
    if (position || trouble) setWaiting(null);
  }, [waiting, position, isAsking, trouble]);
  useEffect(() => () => stopAsking.current(), []);

  const choose = (choice: Partial<NearChoice>) => {
    if (position) return apply(choice);
    setWaiting((before) => ({ ...before, ...choice }));
    if (!isAsking) stopAsking.current = askBrowserPosition();
  };
  return { choose, isAsking: isAsking && waiting !== null };
}

/** Why the list is not narrowed or sorted, and what to do about it. */
function Notice({ isAsking, isNeeded }: Record<'isAsking' | 'isNeeded', boolean>) {
  const { t } = useTranslation('gameNear');
  const { position, trouble } = useViewerPosition();
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
