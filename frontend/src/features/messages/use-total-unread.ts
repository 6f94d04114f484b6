import { useQuery } from '@tanstack/react-query';
import { useMember } from './member.store.ts';
import { messagesQueries } from './messages.queries.ts';

/** Unread messages over all conversations; 0 while nobody is signed in. */
export function useTotalUnread(): number {
  const isMember = useMember((store) => Boolean(store.userId));
  const { data } = useQuery({ ...messagesQueries.unread(), enabled: isMember });
  return isMember ? (data?.totalUnread ?? 0) : 0;
}
