import type { Announced } from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { storeAnswer } from '../../../lib/query-cache.ts';
import { announcementQuery } from './announcement.queries.ts';

/** Stores what operators show to everybody, unless a newer state is known. */
export function applyAnnounced(queryClient: QueryClient, announced: Announced): void {
  storeAnswer<Announced>(queryClient, announcementQuery().queryKey, announced, (cached, answer) =>
    cached && cached.rev > answer.rev ? cached : answer,
  );
}
