import { Button, chakra, Flex, Spinner } from '@chakra-ui/react';
import { COACH } from '@hoopline/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CrosshairIcon } from '../../../../icons/shared.ts';
import { useNearMeChoice } from '../../../../lib/near-me.store.ts';
import { nearText } from '../../../../lib/near-text.ts';
import { useAddressQuery, withKey } from '../../../../lib/use-address-query.ts';
import { usePermittedPosition } from '../../../../lib/use-permitted-position.ts';
import { askBrowserPosition, useViewerPosition } from '../../../../lib/viewer-position.ts';
import { ChipBar } from '../../../../ui/chip-bar.tsx';
import { SearchInput } from '../../../../ui/form/search-input.tsx';

export type Specialization = (typeof COACH.specializations)[number];

interface CoachFiltersProps {
  text: string;
  specialization: Specialization | undefined;
  nearMe: ReturnType<typeof useNearMe>;
  onText: (text: string) => void;
  onSpecialization: (specialization: Specialization | null) => void;
}

/** Filters coaches by name and specialization, and sorts them by distance. */
export function CoachFilters({ text, specialization, nearMe, onText, onSpecialization }: CoachFiltersProps) {
  const { t } = useTranslation('coaches');
  return (
    <chakra.div role="search" aria-label={t('list.label')}>
      <Flex gap="2" mb="2">
        <chakra.div flex="1" maxW={{ md: '420px' }}>
          <SearchInput label={t('list.search')} value={text} onChange={onText} />
        </chakra.div>
        <Button
          variant="outline"
          flex="none"
          px="3.5"
          borderRadius="full"
          aria-pressed={nearMe.isOn}
          aria-busy={nearMe.isAsking}
          onClick={nearMe.toggle}
          _pressed={{ bg: 'bg.inverted', borderColor: 'bg.inverted', color: 'fg.inverted' }}
        >
          {nearMe.isAsking ? <Spinner size="sm" /> : <CrosshairIcon weight="bold" aria-hidden />}
          {t('list.near')}
        </Button>
      </Flex>
      <chakra.p role="status" mb="2" color="fg.muted" textStyle="body.sm" _empty={{ display: 'none' }}>
        {nearMe.notice && t(`near.${nearMe.notice}`)}
      </chakra.p>
      <ChipBar
        label={t('list.specializations')}
        chips={[
          { value: 'all', text: t('list.all') },
          ...COACH.specializations.map((value) => ({ value, text: t(`specialization.${value}`) })),
        ]}
        value={specialization ?? 'all'}
        onChange={(chosen) => onSpecialization(chosen === 'all' ? null : chosen)}
      />
    </chakra.div>
  );
}

/** The address contains only that the nearest come first, not the position: a shared link would reveal it. */
const NEAR_ME = 'me';

/**
 * Whether the nearest coaches come first: if the address says so, or if the browser gives the position without asking
 * and the viewer has not turned *Near me* off on this device. Otherwise the browser is asked for the position only after
 * the viewer has turned it on.
 */
export function useNearMe() {
  const [query, changeQuery] = useAddressQuery();
  const { isAsking, trouble } = useViewerPosition();
  const [isWaiting, setWaiting] = useState(false);
  const stopAsking = useRef(() => {});
  const isInAddress = query.get('near') === NEAR_ME;
  const isWanted = useNearMeChoice(({ isOff }) => !isOff) || isInAddress;
  const position = usePermittedPosition(isWanted);

  const turn = (isOn: boolean) => {
    useNearMeChoice.setState({ isOff: !isOn });
    changeQuery((before) => withKey(before, 'near', isOn ? NEAR_ME : null));
  };
  const turnOn = useEffectEvent(() => turn(true));
  useEffect(() => {
    if (!isWaiting || isAsking) return;
    if (position) turnOn();
    if (position || trouble) setWaiting(false);
  }, [isWaiting, position, isAsking, trouble]);
  useEffect(() => () => stopAsking.current(), []);

  const isOn = isWanted && Boolean(position);
  const toggle = () => {
    if (position) return turn(!isOn);
    setWaiting(true);
    if (!isAsking) stopAsking.current = askBrowserPosition();
  };
  const isAskingHere = isAsking && isWaiting;
  const notice = position ? null : isAskingHere ? 'asking' : (trouble ?? (isInAddress ? 'needed' : null));
  return {
    near: isOn && position ? nearText(position) : undefined,
    isOn,
    isAsking: isAskingHere,
    notice,
    toggle,
  } as const;
}
