import { screen, within } from '@testing-library/react';

/** The position of a person who looks for courts. */
export const HARLEM = [40.8116, -73.9465] as const;

export const searchBox = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search by name' });
export const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
export const tab = (name: RegExp) => screen.findByRole('tab', { name });
export const addressOf = () => Object.fromEntries(new URLSearchParams(window.location.search));

/** The card of a court or place, by part of its name. */
export const card = async (name: string) => within(await screen.findByRole('article', { name: new RegExp(name) }));

/** The names of all cards, in their order. */
export const cards = () =>
  screen.queryAllByRole('article').map((one) => within(one).getByRole('heading', { level: 2 }).textContent);
