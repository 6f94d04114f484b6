import { chakra } from '@chakra-ui/react';
import { type Court, distanceBetween } from '@hoopline/contracts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckIcon } from '../../icons/ui.ts';
import { formatDistance } from '../../lib/distance.ts';
import { useViewerPosition } from '../../lib/viewer-position.ts';
import { zoneName } from '../../lib/zone-name.ts';
import type { CourtChoices } from './use-court-choices.ts';

interface CourtOptionsProps {
  listId: string;
  /** Null is no court. */
  options: readonly (Court | null)[];
  /** Index of the option that the arrow keys have reached; below 0 for none. */
  active: number;
  chosenId: string | null;
  choices: CourtChoices;
  onPick: (court: Court | null) => void;
}

/** The list below the court search field, and the state of the search. */
export function CourtOptions({ listId, options, active, chosenId, choices, onPick }: CourtOptionsProps) {
  const { t } = useTranslation('courtField');
  const { courts, isSearching, isSearch, hasFailed } = choices;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  const state = hasFailed
    ? t('failed')
    : !courts || isSearching
      ? t('searching')
      : courts.length === 0
        ? t(isSearch ? 'nothing' : 'type')
        : '';

  return (
    <>
      <chakra.ul
        ref={list}
        id={listId}
        role="listbox"
        aria-label={t('list')}
        aria-busy={isSearching}
        listStyleType="none"
        maxH="min(280px, var(--available-height, 280px))"
        overflowY="auto"
      >
        {options.map((court, index) => (
          <chakra.li
            key={court?.id ?? 'none'}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={(court?.id ?? null) === chosenId}
            display="flex"
            alignItems="center"
            gap="2"
            minH="hit"
            px="2.5"
            py="1.5"
            borderRadius="md"
            cursor="pointer"
            bg={index === active ? 'bg.muted' : undefined}
            _hover={{ bg: 'bg.muted' }}
            // The focus stays in the field.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(court)}
          >
            {court ? <CourtChoice court={court} /> : <chakra.span flex="1">{t('none')}</chakra.span>}
            {(court?.id ?? null) === chosenId && <CheckIcon size={18} weight="bold" aria-hidden />}
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.p
        role="status"
        px="2.5"
        py={state ? '2' : '0'}
        color={hasFailed ? 'foul.fg' : 'fg.muted'}
        textStyle="body.sm"
      >
        {state}
      </chakra.p>
    </>
  );
}

function CourtChoice({ court }: { court: Court }) {
  const { i18n } = useTranslation();
  const position = useViewerPosition((store) => store.position);
  const where = [
    court.city,
    zoneName(court.timeZone, i18n.language),
    position && formatDistance(distanceBetween(position, court), i18n.language),
  ];
  return (
    <chakra.span flex="1" minW="0">
      <chakra.span display="block" fontWeight="600" overflowWrap="anywhere">
        {court.name}
      </chakra.span>{' '}
      <chakra.span display="block" color="fg.muted" textStyle="body.sm">
        {where.filter(Boolean).join(' · ')}
      </chakra.span>
    </chakra.span>
  );
}
