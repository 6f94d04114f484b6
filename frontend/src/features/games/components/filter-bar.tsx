import { Box, Button, Grid } from '@chakra-ui/react';
import { GAME } from '@hoopline/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { XIcon } from '../../../icons/ui.ts';
import { useReadersZone, writeDate } from '../../../lib/formats.ts';
import { DateButton } from '../../../ui/calendar/date-button.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { dateOf, dayOf, type GameFilters } from '../game-filters.ts';

interface FilterBarProps {
  filters: GameFilters;
  onChange: (name: keyof GameFilters, value: string) => void;
}

/**
 * Filters the list of games: first the loaded games, then the games that the server finds. The type of game is chosen
 * on the home page; here it is a chip that can be cleared.
 */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const { t, i18n } = useTranslation('games');
  useReadersZone();
  const date = dateOf(filters.date);
  const dateText = date && writeDate(date, i18n.language, { weekday: 'short', month: 'short', day: 'numeric' });

  return (
    <Grid
      role="search"
      aria-label={t('filter.label')}
      templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', xl: 'minmax(220px, 1.6fr) 1fr 1fr 1fr auto' }}
      gap="3"
      pos={{ md: 'sticky' }}
      top={{ md: 'calc({sizes.topbar} + var(--notices, 0px) + var(--banners, 0px))' }}
      zIndex={{ md: 'docked' }}
      mx="-2"
      mb={{ base: '2', md: '3.5' }}
      px="2"
      py="2"
      // The blurred backdrop needs the `zIndex`, which the bar has only on wide screens. Without it, the calendar of
      // the bar would be below the cards.
      bg={{ md: 'color-mix(in srgb, {colors.bg.canvas} 92%, transparent)' }}
      backdropFilter={{ md: 'blur(10px)' }}
    >
      <SearchField value={filters.search} onChange={(text) => onChange('search', text)} />
      <Select
        aria-label={t('filter.skill')}
        value={filters.skillLevel}
        onChange={(event) => onChange('skillLevel', event.target.value)}
      >
        <option value="">{t('filter.anySkill')}</option>
        {GAME.skillLevels.map((level) => (
          <option key={level} value={level}>
            {t(`skill.${level}`)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('filter.difficulty')}
        value={filters.difficulty}
        onChange={(event) => onChange('difficulty', event.target.value)}
      >
        <option value="">{t('filter.anyDifficulty')}</option>
        {GAME.difficulties.map((level) => (
          <option key={level} value={level}>
            {t(`difficulty.${level}`)}
          </option>
        ))}
      </Select>
      <DateButton
        aria-label={t('filter.date', { date: dateText ?? t('filter.anyDate') })}
        color="fg"
        text={dateText ?? t('filter.anyDate')}
        value={date}
        onChange={(day) => onChange('date', dayOf(day))}
      />
      <Button variant="ghost" disabled={!filters.date} onClick={() => onChange('date', '')}>
        {t('filter.clear')}
      </Button>
      {filters.gameType && (
        <Button
          variant="subtle"
          size="sm"
          aria-label={t('filter.clearType', { type: t(`type.${filters.gameType}`) })}
          onClick={() => onChange('gameType', '')}
          gridColumn="1 / -1"
          justifySelf="start"
          borderRadius="full"
          bg="bg.inverted"
          color="fg.inverted"
          _hover={{ bg: 'bg.inverted', opacity: '.88' }}
        >
          {t(`type.${filters.gameType}`)}
          <XIcon size={16} weight="bold" aria-hidden />
        </Button>
      )}
    </Grid>
  );
}

interface SearchFieldProps {
  /** The search term in the page's address. */
  value: string;
  onChange: (text: string) => void;
}

/**
 * Keeps the typed text itself. The page's address may change a moment later, and a field that showed the term in the
 * address would lose letters. A term that was not typed here, for example after Back or after a button that clears the
 * search, replaces the typed text.
 */
function SearchField({ value, onChange }: SearchFieldProps) {
  const { t } = useTranslation('games');
  const [text, setText] = useState(value);
  /** Typed texts that are not in the page's address yet. */
  const pending = useRef<string[]>([]);

  useEffect(() => {
    const at = pending.current.indexOf(value);
    pending.current = pending.current.slice(at + 1);
    if (at < 0) setText(value);
  }, [value]);

  return (
    <Box gridColumn={{ base: 'span 2', xl: 'auto' }}>
      <SearchInput
        label={t('filter.search')}
        value={text}
        onChange={(typed) => {
          setText(typed);
          pending.current.push(typed);
          onChange(typed);
        }}
      />
    </Box>
  );
}
