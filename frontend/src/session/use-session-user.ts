import type { SessionUser } from '@hoopline/contracts';
import { useQuery } from '@tanstack/react-query';
import { identityQueries } from './identity.queries.ts';

interface Session {
  /** Null while unknown and when signed out: ask `isLoading` and `isUnknown` to tell them apart. */
  user: SessionUser | null;
  isLoading: boolean;
  /** The server could not say, and nothing is known from before: neither signed in nor signed out. */
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
