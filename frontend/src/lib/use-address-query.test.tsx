import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderApp } from '../testing/render-app.tsx';
import { useAddressQuery, withKey } from './use-address-query.ts';

function Filters() {
  const [query, changeQuery] = useAddressQuery();
  const choose = (name: string, value: string) => changeQuery((before) => withKey(before, name, value));
  return (
    <>
      <output>{query.toString()}</output>
      <button
        type="button"
        onClick={() => {
          choose('skillLevel', 'pro');
          choose('search', 'rucker');
        }}
      >
        Both
      </button>
    </>
  );
}

it('keeps both of two changes that were made before either was rendered', async () => {
  renderApp(<Filters />, { path: '/join-games?date=2026-11-20' });
  await act(async () => screen.getByRole('button').click());
  expect(screen.getByRole('status').textContent).toBe('date=2026-11-20&skillLevel=pro&search=rucker');
});

it('removes a parameter that is set to nothing, and keeps the others', () => {
  const query = new URLSearchParams('a=1&b=2');
  expect(withKey(query, 'a', '').toString()).toBe('b=2');
  expect(withKey(query, 'b', null).toString()).toBe('a=1');
});
