import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { FakeWindow } from '../testing/fake-window.ts';
import { renderApp } from '../testing/render-app.tsx';
import { CardGrid } from './card-grid.tsx';

const COURTS = Array.from({ length: 9 }, (_, index) => ({ id: `${index}`, name: `Court ${index}` }));

let view: FakeWindow;
beforeEach(() => {
  view = new FakeWindow();
});
afterEach(() => view.close());

function Card({ name }: { name: string }) {
  const [isRefused, setRefused] = useState(false);
  return (
    <article aria-label={name}>
      <h2>
        <a href="#court">{name}</a>
      </h2>
      <button type="button" onClick={() => setRefused(true)}>
        Check in
      </button>
      {isRefused && <p role="alert">Closed</p>}
    </article>
  );
}

const renderCourts = () =>
  renderApp(
    <CardGrid
      label="Courts"
      items={COURTS}
      least="300px"
      cardHeight="210px"
      renderCard={({ name }) => <Card name={name} />}
      outlineOf={({ id, name }) => ({ title: name, to: `/courts/${id}`, text: 'Brooklyn' })}
    />,
  );
const card = (index: number) => within(screen.getByRole('article', { name: `Court ${index}` }));
const itemAt = (index: number) => screen.getAllByRole('listitem')[index] as HTMLElement;
const isWhole = (index: number) => card(index).queryByRole('button') !== null;
/** Brings a card near the viewport. Waits, because the code that renders it then is loaded first. */
const come = (index: number) =>
  waitFor(() => {
    view.show(itemAt(index));
    expect(isWhole(index)).toBe(true);
  });
const leave = (index: number) =>
  waitFor(() => {
    view.hide(itemAt(index));
    expect(isWhole(index)).toBe(false);
  });

describe('a grid of cards', () => {
  it('lists all cards; those far from the viewport show only title, link and searchable text', () => {
    renderCourts();
    expect(screen.getAllByRole('listitem')).toHaveLength(9);
    expect(COURTS.map((_, index) => isWhole(index))).toEqual([...Array(6).fill(true), ...Array(3).fill(false)]);
    expect(card(8).getByRole('heading', { level: 2, name: 'Court 8' })).toBeTruthy();
    expect(card(8).getByRole('link', { name: 'Court 8' }).getAttribute('href')).toBe('/courts/8');
    expect(card(8).getByText('Brooklyn')).toBeTruthy();
    expect(itemAt(8).style.minHeight).toBe('210px');
  });

  it('renders the content of a card near the viewport, and removes it when the card is far away', async () => {
    renderCourts();
    await come(7);
    expect(itemAt(7).style.minHeight).toBe('');
    expect(isWhole(8)).toBe(false);
    await leave(7);
    expect(card(7).getByRole('link', { name: 'Court 7' })).toBeTruthy();
  });

  it('keeps the focus in a card that gets its content', async () => {
    renderCourts();
    card(8).getByRole('link').focus();
    await come(8);
    expect(document.activeElement).toBe(card(8).getByRole('link', { name: 'Court 8' }));
  });

  it('keeps the content of a card that has the focus, or shows an error', async () => {
    const { user } = renderCourts();
    await user.click(card(0).getByRole('button'));
    card(1).getByRole('button').focus();
    // Card 2 is hidden last. When it is an outline again, cards 0 and 1 had enough time to become one too.
    for (const index of [0, 1]) view.hide(itemAt(index));
    await leave(2);
    expect([isWhole(0), isWhole(1)]).toEqual([true, true]);
    expect(card(0).getByRole('alert')).toBeTruthy();
  });
});
