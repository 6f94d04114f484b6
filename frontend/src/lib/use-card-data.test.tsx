import { courtsErrors, courtsRoutes } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { courtsQueries } from '../features/courts/courts.queries.ts';
import { buildCourtDetail } from '../testing/courts.ts';
import { FakeResponse, FakeServer, refusal } from '../testing/fake-server.ts';
import { createQueryClient } from './query-client.ts';
import { useCardData } from './use-card-data.ts';

const court = buildCourtDetail();
const query = courtsQueries.detail(court.id);
let server: FakeServer;
let queryClient: ReturnType<typeof createQueryClient>;
beforeEach(() => {
  queryClient = createQueryClient();
  server = new FakeServer().on(courtsRoutes.detail, () => court);
});
afterEach(() => server.close());

const mount = () =>
  renderHook(() => useCardData(query), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
const reads = () => server.calls(courtsRoutes.detail).length;
const refused = async () => {
  const { result, unmount } = mount();
  await waitFor(() => expect(result.current).toBeNull());
  unmount();
};

describe('the data of a card', () => {
  it('is undefined while it loads', async () => {
    const { result } = mount();
    expect(result.current).toBeUndefined();
    await waitFor(() => expect(result.current).toMatchObject({ id: court.id }));
  });

  it('that was refused is not asked for again when the card comes back into view', async () => {
    server.on(courtsRoutes.detail, () => refusal(courtsErrors.court_not_found));
    await refused();
    const { result } = mount();
    expect(result.current).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(reads()).toBe(1);
  });

  it('that was refused is shown once another part of the page has read it', async () => {
    server.on(courtsRoutes.detail, () => refusal(courtsErrors.court_not_found));
    await refused();
    server.on(courtsRoutes.detail, () => court);
    await queryClient.fetchQuery(query);
    expect(mount().result.current).toMatchObject({ id: court.id });
  });

  it('is asked for again after another viewer has signed in', async () => {
    server.on(courtsRoutes.detail, () => refusal(courtsErrors.court_not_found));
    await refused();
    server.on(courtsRoutes.detail, () => court);
    await queryClient.resetQueries();
    const { result } = mount();
    await waitFor(() => expect(result.current).toMatchObject({ id: court.id }));
  });

  it('is asked for again after a failure that is no refusal', async () => {
    server.on(courtsRoutes.detail, () => new FakeResponse(503, ''));
    await refused();
    server.on(courtsRoutes.detail, () => court);
    const { result } = mount();
    await waitFor(() => expect(result.current).toMatchObject({ id: court.id }));
  });
});
