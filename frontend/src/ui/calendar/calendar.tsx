import { Box, type SystemStyleObject } from '@chakra-ui/react';
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react';
import { type CustomComponents, DayButton, type DayButtonProps, DayPicker } from 'react-day-picker';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { CaretLeftIcon, CaretRightIcon } from '../../icons/ui.ts';
import { weekStartsOn } from '../../lib/week-start.ts';
import { IconButton } from '../icon-button.tsx';
import { focusFirstDay, leadsBefore } from './first-day.ts';

export interface CalendarProps {
  value: Date | null;
  /** Days before this one cannot be chosen. */
  min?: Date;
  /** Called with the chosen day at its local midnight, also if it was chosen before. */
  onChange: (day: Date) => void;
}

/** Styles the parts of a month by the data attributes and class names of react-day-picker. */
const LOOK: SystemStyleObject = {
  '& .rdp-month': { display: 'grid', gridTemplateColumns: 'auto 1fr auto', alignItems: 'center', rowGap: '1' },
  '& .rdp-month_caption': { textAlign: 'center', textStyle: 'title.sm' },
  '& .rdp-month_grid': { gridColumn: '1 / -1', w: 'full' },
  '& .rdp-weekday': { py: '1', textStyle: 'caption', fontWeight: '600', color: 'fg.subtle' },
  '& .rdp-day_button': {
    w: 'full',
    h: '10',
    borderRadius: 'md',
    cursor: 'pointer',
    fontWeight: '500',
    _hover: { bg: 'bg.muted' },
  },
  '& [data-outside] .rdp-day_button': { color: 'fg.subtle' },
  '& [data-today] .rdp-day_button': { fontWeight: '700', boxShadow: 'inset 0 -2px 0 {colors.ball.solid}' },
  '& [data-selected] .rdp-day_button': {
    bg: 'bg.inverted',
    color: 'fg.inverted',
    fontWeight: '700',
    boxShadow: 'none',
  },
  '& [data-disabled] .rdp-day_button': {
    color: 'fg.subtle',
    opacity: 0.45,
    textDecoration: 'line-through',
    cursor: 'not-allowed',
    bg: 'none',
  },
};

const COMPONENTS: Partial<CustomComponents> = {
  PreviousMonthButton: (button) => <MonthButton step="previousMonth" {...button} />,
  NextMonthButton: (button) => <MonthButton step="nextMonth" {...button} />,
  // react-day-picker hides the names of the weekdays from screen readers.
  Weekdays: (row) => (
    <thead>
      <tr {...row} />
    </thead>
  ),
  DayButton: (day: DayButtonProps) => (
    <DayButton
      {...day}
      aria-pressed={Boolean(day.modifiers.selected)}
      aria-current={day.modifiers.today ? 'date' : undefined}
    />
  ),
};

interface MonthButtonProps extends Pick<ComponentProps<'button'>, 'aria-disabled' | 'tabIndex' | 'onClick'> {
  step: 'previousMonth' | 'nextMonth';
}

/** Moves to the previous or next month. If that month may not be opened, the button stays and keeps the focus. */
function MonthButton({ step, onClick, tabIndex, 'aria-disabled': isDisabled }: MonthButtonProps) {
  const { t } = useTranslation('common');
  return (
    <IconButton
      label={t(step)}
      size="sm"
      tabIndex={tabIndex}
      aria-disabled={isDisabled}
      onClick={onClick}
      css={{ '&[aria-disabled=true]': { cursor: 'not-allowed', bg: 'none', '& svg': { opacity: 0.35 } } }}
    >
      {step === 'previousMonth' ? <CaretLeftIcon aria-hidden /> : <CaretRightIcon aria-hidden />}
    </IconButton>
  );
}

/**
 * One month in the viewer's language. Months without a day that may be chosen cannot be opened. react-day-picker
 * moves the focus by arrows, Page Up, Page Down, Home and End. If Page Up or Home leads before the first day that may
 * be chosen, it would not move the focus at all, so the calendar focuses that first day. Chakra's date picker has twice
 * the code (38 KB instead of 18 KB) and its own class of dates.
 */
export function Calendar({ value, min, onChange }: CalendarProps) {
  const { i18n } = useTranslation();
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(i18n.language, options);
    return (day: Date) => formatter.format(day);
  };
  const monthName = format({ month: 'long', year: 'numeric' });
  const weekStart = weekStartsOn(i18n.language);
  const [month, setMonth] = useState(value ?? undefined);
  const box = useRef<HTMLDivElement>(null);

  const stopAtFirstDay = (event: KeyboardEvent) => {
    if (!min || !leadsBefore(min, event, weekStart)) return;
    event.preventDefault();
    event.stopPropagation();
    flushSync(() => setMonth(min));
    focusFirstDay(box.current);
  };

  return (
    <Box ref={box} css={LOOK} onKeyDownCapture={stopAtFirstDay}>
      <DayPicker
        mode="single"
        required
        selected={value ?? undefined}
        month={month}
        onMonthChange={setMonth}
        startMonth={min}
        disabled={min && { before: min }}
        onSelect={onChange}
        autoFocus
        fixedWeeks
        showOutsideDays
        navLayout="around"
        lang={i18n.language}
        weekStartsOn={weekStart}
        formatters={{
          formatCaption: monthName,
          formatDay: (day) => String(day.getDate()),
          formatWeekdayName: format({ weekday: 'narrow' }),
        }}
        labels={{
          labelGrid: monthName,
          labelDayButton: format({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }),
          labelWeekday: format({ weekday: 'long' }),
        }}
        components={COMPONENTS}
      />
    </Box>
  );
}
