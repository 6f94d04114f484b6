import { PROFILE } from '@hoopline/contracts';
import { useQuery } from '@tanstack/react-query';
import { playersQueries } from '../players.queries.ts';

/** The viewer if they are a guest; `guest` is null for a visitor and a member, and while that is unknown. */
export function useGuest() {
  const { data, isPending, isError, refetch } = useQuery(playersQueries.mine());
  const isGuest = data !== undefined && data.id !== null && !data.isMember;
  const guest = isGuest ? { mine: data, hasName: data.displayName !== PROFILE.defaultName } : null;
  return { guest, isPending, isError, retry: () => void refetch() };
}
