import type { SessionUser } from '@hoopline/contracts';
import { useQuery } from '@tanstack/react-query';
import { identityQueries } from './identity.queries.ts';

interface Session {
  /** Null while unknown and when signed out: ask `isLoading` to tell the two apart. */
  user: SessionUser | null;
  isLoading: boolean;
}

/** Who is signed in. Every caller shares one request. */
export function useSessionUser(): Session {
  const { data, isPending } = useQuery(identityQueries.user());
  return { user: data ?? null, isLoading: isPending };
}
