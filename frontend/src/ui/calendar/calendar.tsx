import { chakra, Flex } from '@chakra-ui/react';
import { CaretLeftIcon, CaretRightIcon } from '@phosphor-icons/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../icon-button.tsx';
import { isSameDay, plusDays, plusMonths, startOfDay, weeksOf } from './days.ts';

/** Seven days a thumb wide, or what a narrow phone leaves for them. */
const FITTING = 'min(308px, calc(100vw - 44px))';

interface CalendarProps {
  value: Date | null;
  /** Days before this one cannot be chosen. */
  min?: Date;
  onChange: (day: Date) => void;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** One month. Arrow keys walk from day to day; Page Up and Page Down from month to month. */
export function Calendar({ value, min, onChange }: CalendarProps) {
  const { t, i18n } = useTranslation('common');
  const [cursor, setCursor] = useState(() => startOfDay(value ?? new Date()));
  const grid = useRef<HTMLTableElement>(null);
  const walks = useRef(false);
  const earliest = min && startOfDay(min);

  useEffect(() => {
    if (!walks.current) return;
    walks.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });

  const walk = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const months = event.key === 'PageUp' ? -1 : event.key === 'PageDown' ? 1 : 0;
    if (step === undefined && months === 0) return;
    event.preventDefault();
    const next = step === undefined ? plusMonths(cursor, months) : plusDays(cursor, step);
    walks.current = true;
    setCursor(earliest && next < earliest ? earliest : next);
  };

  const named = (day: Date, options: Intl.DateTimeFormatOptions) => day.toLocaleDateString(i18n.language, options);
  const weeks = weeksOf(cursor);

  return (
    <chakra.div w={FITTING}>
      <Flex align="center" justify="space-between" mb="1">
        <IconButton label={t('previousMonth')} size="sm" onClick={() => setCursor(plusMonths(cursor, -1))}>
          <CaretLeftIcon aria-hidden />
        </IconButton>
        <chakra.strong aria-live="polite" textStyle="title.sm">
          {named(cursor, { month: 'long', year: 'numeric' })}
        </chakra.strong>
        <IconButton label={t('nextMonth')} size="sm" onClick={() => setCursor(plusMonths(cursor, 1))}>
          <CaretRightIcon aria-hidden />
        </IconButton>
      </Flex>
      <chakra.table ref={grid} w="full" role="grid" onKeyDown={walk}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <chakra.th
                key={day.getDay()}
                scope="col"
                abbr={named(day, { weekday: 'long' })}
                py="1"
                textStyle="caption"
                fontWeight="600"
                color="fg.subtle"
              >
                {named(day, { weekday: 'narrow' })}
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.getTime()}>
              {week.map((day) => (
                <td key={day.getTime()}>
                  <Day
                    label={named(day, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })}
                    day={day}
                    isOutside={day.getMonth() !== cursor.getMonth()}
                    isChosen={value !== null && isSameDay(day, value)}
                    isToday={isSameDay(day, new Date())}
                    isStop={isSameDay(day, cursor)}
                    isDisabled={earliest !== undefined && day < earliest}
                    onChoose={() => onChange(day)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}

interface DayProps {
  label: string;
  day: Date;
  isOutside: boolean;
  isChosen: boolean;
  isToday: boolean;
  /** Where the keyboard stands. */
  isStop: boolean;
  isDisabled: boolean;
  onChoose: () => void;
}

function Day({ label, day, isOutside, isChosen, isToday, isStop, isDisabled, onChoose }: DayProps) {
  return (
    <chakra.button
      type="button"
      aria-label={label}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={isStop ? 0 : -1}
      disabled={isDisabled}
      onClick={onChoose}
      w="full"
      h="10"
      borderRadius="md"
      cursor="pointer"
      fontWeight={isToday ? '700' : '500'}
      color={isOutside ? 'fg.subtle' : 'fg'}
      _hover={{ bg: 'bg.muted' }}
      _pressed={{ bg: 'bg.inverted', color: 'fg.inverted', fontWeight: '700' }}
      _disabled={{
        color: 'fg.subtle',
        opacity: 0.45,
        textDecoration: 'line-through',
        cursor: 'not-allowed',
        bg: 'none',
      }}
      css={isToday && !isChosen ? { boxShadow: 'inset 0 -2px 0 {colors.ball.solid}' } : undefined}
    >
      {day.getDate()}
    </chakra.button>
  );
}
