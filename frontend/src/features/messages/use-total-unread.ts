import { useQuery } from '@tanstack/react-query';
import { useMember } from './member.store.ts';
import { unreadQueries } from './unread.queries.ts';

/** Unread messages over all conversations; 0 while nobody is signed in. */
export function useTotalUnread(): number {
  const isMember = useMember((store) => Boolean(store.userId));
  const { data } = useQuery({ ...unreadQueries.total(), enabled: isMember });
  return isMember ? (data?.totalUnread ?? 0) : 0;
}
