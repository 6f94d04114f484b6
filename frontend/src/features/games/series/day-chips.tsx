import { chakra, Flex, Grid } from '@chakra-ui/react';
import type { RuleDay } from '@hoopline/contracts';
import { RULE_DAYS } from '@hoopline/contracts/games/series-rules';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { dayName } from './every.ts';

interface DayChipsProps {
  label: string;
  days: readonly RuleDay[];
  /** A day that stays chosen. */
  fixed?: RuleDay;
  onChange: (days: RuleDay[]) => void;
}

/** The days of the week, of which some are chosen. */
export function DayChips({ label, days, fixed, onChange }: DayChipsProps) {
  const { i18n } = useTranslation();
  const id = useId();
  const toggle = (day: RuleDay) => onChange(days.includes(day) ? days.filter((one) => one !== day) : [...days, day]);
  return (
    <Flex role="group" aria-labelledby={id} direction="column" gap="1.5" minW="0" gridColumn="span 6">
      <chakra.span id={id} fontSize="14px" fontWeight="600">
        {label}
      </chakra.span>
      <Grid
        templateColumns={{
          base: `repeat(${RULE_DAYS.length}, minmax(0, 1fr))`,
          sm: `repeat(${RULE_DAYS.length}, auto)`,
        }}
        justifyContent="start"
        gap={{ base: '1', sm: '1.5' }}
      >
        {RULE_DAYS.map((day) => (
          <chakra.label
            key={day}
            pos="relative"
            display="grid"
            placeItems="center"
            minW={{ sm: '11' }}
            h="11"
            px={{ sm: '2' }}
            borderRadius="md"
            borderWidth="1px"
            borderColor="border"
            bg="bg.panel"
            color="fg.muted"
            fontSize="14px"
            fontWeight="600"
            cursor="pointer"
            css={{
              '&:has(:checked)': { bg: 'bg.inverted', borderColor: 'bg.inverted', color: 'fg.inverted' },
              '&:has(:disabled)': { cursor: 'default' },
              '&:has(:focus-visible)': { outline: '2px solid {colors.ball.focusRing}', outlineOffset: '2px' },
            }}
          >
            <chakra.input
              type="checkbox"
              aria-label={dayName(day, i18n.language)}
              checked={days.includes(day)}
              disabled={day === fixed}
              onChange={() => toggle(day)}
              pos="absolute"
              inset="0"
              opacity="0"
              cursor="inherit"
            />
            <span aria-hidden>{dayName(day, i18n.language, 'short')}</span>
          </chakra.label>
        ))}
      </Grid>
    </Flex>
  );
}
