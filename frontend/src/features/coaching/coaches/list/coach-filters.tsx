import { Button, chakra, Flex, Spinner } from '@chakra-ui/react';
import { COACH } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { CrosshairIcon } from '../../../../icons/crosshair.ts';
import { ChipBar } from '../../../../ui/chip-bar.tsx';
import { SearchInput } from '../../../../ui/form/search-input.tsx';
import type { useNearMe } from './use-near-me.ts';

export type Specialization = (typeof COACH.specializations)[number];

interface CoachFiltersProps {
  text: string;
  specialization: Specialization | undefined;
  nearMe: ReturnType<typeof useNearMe>;
  onText: (text: string) => void;
  onSpecialization: (specialization: Specialization | null) => void;
}

/** By name, by specialization, by distance. */
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
