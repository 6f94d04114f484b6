import type { SessionUser } from '@hoopline/contracts';
import { useQuery } from '@tanstack/react-query';
import { identityQueries } from './identity.queries.ts';

interface Session {
  /** Null when signed out, and also while `isLoading` or `isUnknown`. */
  user: SessionUser | null;
  isLoading: boolean;
  /** The request failed and no earlier answer is cached. */
  isUnknown: boolean;
  askAgain: () => void;
}

/** Who is signed in. Every caller shares one request. */
export function useSessionUser(): Session {
  const { data, isPending, refetch } = useQuery(identityQueries.user());
  return {
    user: data ?? null,
    isLoading: isPending,
    isUnknown: !isPending && data === undefined,
    askAgain: () => void refetch(),
  };
}
