import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { i18n } from '../../lib/i18n.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { DateButton } from './date-button.tsx';

const onChange = jest.fn<(day: Date) => void>();
const user = userEvent.setup();

/** Opens the calendar of a button with a chosen day. Days before June 16 cannot be chosen. */
async function openMonth(title: string, value = new Date(2026, 5, 18, 20, 30)): Promise<void> {
  const min = new Date(2026, 5, 16, 20);
  renderApp(<DateButton text="When" value={value} min={min} onChange={onChange} />);
  await user.click(button('When'));
  await screen.findByRole('grid', { name: title });
}
const focused = () => document.activeElement?.getAttribute('aria-label');
const button = (name: string) => screen.getByRole('button', { name });
const firstWeekday = () => screen.getAllByRole('columnheader')[0]?.getAttribute('aria-label');
const closed = () => waitFor(() => expect(screen.queryByRole('grid') === null).toBe(true));

beforeEach(() => {
  onChange.mockClear();
});
afterEach(() => i18n.changeLanguage('en'));

it('the calendar focuses the chosen day, and keys move over the days that may be chosen', async () => {
  await openMonth('June 2026');
  await waitFor(() => expect(focused()).toBe('Thursday, June 18, 2026'));
  expect(button('Thursday, June 18, 2026').getAttribute('aria-pressed')).toBe('true');
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(focused()).toBe('Tuesday, June 16, 2026');
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(focused()).toBe('Wednesday, June 24, 2026');
  await user.keyboard('{PageDown}');
  expect(focused()).toBe('Friday, July 24, 2026');
  await user.keyboard('{Enter}');
  expect(onChange.mock.calls).toEqual([[new Date(2026, 6, 24)]]);
  await closed();
});

it('keys work in any month that the buttons open', async () => {
  await openMonth('June 2026');
  act(() => button('Next month').focus());
  await user.keyboard('{Enter}');
  await screen.findByRole('grid', { name: 'July 2026' });
  expect(focused()).toBe('Next month');
  await user.keyboard('{Enter}');
  await screen.findByRole('grid', { name: 'August 2026' });
  expect(focused()).toBe('Next month');
  await user.tab();
  expect(focused()).toBe('Saturday, August 1, 2026');
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(focused()).toBe('Sunday, August 9, 2026');
});

it('keys move from month to month, but not before the first day that may be chosen', async () => {
  await openMonth('June 2026');
  await waitFor(() => expect(focused()).toBe('Thursday, June 18, 2026'));
  await user.keyboard('{PageDown}{PageDown}');
  expect(focused()).toBe('Tuesday, August 18, 2026');
  expect(screen.getByRole('grid', { name: 'August 2026' })).toBeTruthy();
  await user.keyboard('{PageUp}');
  expect(focused()).toBe('Saturday, July 18, 2026');
  await user.keyboard('{ArrowUp}{PageUp}');
  expect(focused()).toBe('Tuesday, June 16, 2026');
  await user.keyboard('{PageUp}{ArrowLeft}{ArrowUp}');
  expect(focused()).toBe('Tuesday, June 16, 2026');
  await user.keyboard('{End}');
  expect(focused()).toBe('Saturday, June 20, 2026');
  await user.keyboard('{Home}');
  expect(focused()).toBe('Tuesday, June 16, 2026');
});

it('the button moves back to the first month with a day that may be chosen, and not further', async () => {
  await openMonth('July 2026', new Date(2026, 6, 9));
  await waitFor(() => expect(focused()).toBe('Thursday, July 9, 2026'));
  act(() => button('Previous month').focus());
  await user.keyboard('{Enter}');
  await screen.findByRole('grid', { name: 'June 2026' });
  expect(button('Previous month').getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('grid', { name: 'June 2026' })).toBeTruthy();
  await user.tab();
  expect(focused()).toBe('Next month');
  await user.tab();
  expect(focused()).toBe('Tuesday, June 16, 2026');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onChange.mock.calls).toEqual([[new Date(2026, 5, 23)]]);
});

it('the calendar focuses the first day that may be chosen if the chosen day has passed', async () => {
  await openMonth('June 2026', new Date(2026, 3, 2));
  await waitFor(() => expect(focused()).toBe('Tuesday, June 16, 2026'));
  await user.keyboard('{ArrowRight}{Enter}');
  expect(onChange.mock.calls).toEqual([[new Date(2026, 5, 17)]]);
});

it('a click on the chosen day chooses it again, and a click on a past day chooses nothing', async () => {
  await openMonth('June 2026');
  await user.click(button('Monday, June 15, 2026'));
  expect(onChange).not.toHaveBeenCalled();
  await user.click(button('Thursday, June 18, 2026'));
  expect(onChange.mock.calls).toEqual([[new Date(2026, 5, 18)]]);
});

it('weeks start on the first day of the week in the viewer’s region, in any language', async () => {
  await openMonth('June 2026');
  expect(firstWeekday()).toBe('Sunday');
  cleanup();
  const languages = jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE', 'en']);
  await openMonth('June 2026');
  expect(firstWeekday()).toBe('Monday');
  cleanup();
  await i18n.changeLanguage('de');
  await openMonth('Juni 2026');
  expect(firstWeekday()).toBe('Montag');
  languages.mockRestore();
});
