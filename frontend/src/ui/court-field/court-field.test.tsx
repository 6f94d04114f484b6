import { courtsRoutes, identityRoutes } from '@hoopline/contracts';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { useViewerPosition } from '../../lib/viewer-position.ts';
import { FakeGeolocation } from '../../testing/fake-geolocation.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { CourtField } from './court-field.tsx';
import { NO_COURT } from './use-court-choices.ts';

function Form() {
  const form = useForm({ defaultValues: { courtId: NO_COURT } });
  return (
    <FormProvider {...form}>
      <CourtField label="Court" span={6} />
    </FormProvider>
  );
}

let server: FakeServer;
let geolocation: FakeGeolocation;
beforeEach(() => {
  useViewerPosition.setState(useViewerPosition.getInitialState(), true);
  geolocation = new FakeGeolocation();
  server = new FakeServer().on(identityRoutes.user, () => null as never).on(courtsRoutes.list, () => []);
});
afterEach(() => {
  geolocation.close();
  server.close();
});

const asked = () => server.calls(courtsRoutes.list).map(({ query: { limit, ...query } }) => query);

it('lists the courts around the viewer if the browser gives the position without asking', async () => {
  geolocation.decide('granted');
  const { user } = renderApp(<Form />);
  const field = await screen.findByRole('combobox', { name: 'Court' });
  expect(geolocation.asked).toHaveLength(0);
  await user.click(field);
  await waitFor(() => expect(geolocation.asked).toHaveLength(1));
  geolocation.answer(40.83, -73.936);
  await waitFor(() => expect(asked()).toContainEqual({ near: '40.8300,-73.9360' }));
});

it('never asks the viewer for their position', async () => {
  geolocation.decide('prompt');
  const { user } = renderApp(<Form />);
  await user.click(await screen.findByRole('combobox', { name: 'Court' }));
  await waitFor(() => expect(asked()).toEqual([{ sort: 'busiest' }]));
  expect(geolocation.asked).toHaveLength(0);
});
