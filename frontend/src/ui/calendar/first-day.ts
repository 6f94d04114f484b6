import type { KeyboardEvent } from 'react';

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey'>;

/** The day to which Page Up or Home moves back from `day`, even if it may not be chosen; undefined for other keys. */
function leadsBackTo({ key, shiftKey }: Key, day: Date, weekStart: number): Date | undefined {
  const [year, month, date] = [day.getFullYear(), day.getMonth(), day.getDate()];
  if (key === 'Home') return new Date(year, month, date - ((day.getDay() - weekStart + 7) % 7));
  if (key !== 'PageUp') return undefined;
  const earlier = month - (shiftKey ? 12 : 1);
  const lastDate = new Date(year, earlier + 1, 0).getDate();
  return new Date(year, earlier, Math.min(date, lastDate));
}

/** Whether the key, pressed on a day of the month on screen, leads to a day before `min`. */
export function leadsBefore(min: Date, event: KeyboardEvent, weekStart: number): boolean {
  const pressed = event.target instanceof Element && event.target.closest<HTMLElement>('[data-day]');
  if (!pressed) return false;
  const target = leadsBackTo(event, new Date(`${pressed.dataset.day}T00:00`), weekStart);
  return target !== undefined && target < new Date(min.getFullYear(), min.getMonth(), min.getDate());
}

export function focusFirstDay(calendar: HTMLElement | null): void {
  calendar?.querySelector<HTMLElement>('[data-day]:not([data-outside], [data-disabled]) button')?.focus();
}
