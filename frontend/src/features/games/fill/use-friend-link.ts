import type { RosterPlayer } from '@hoopline/contracts';
import { useEffect } from 'react';
import { useBringFriend } from './fill.mutations.ts';

/**
 * The viewer's write that holds a spot for a friend, and the token of its link. Only the page that made the link knows
 * the token, because the server stores only its hash. It is undefined after another tab has made a new link, and for
 * another friend.
 */
export function useFriendLink(gameId: string, friend: RosterPlayer | undefined) {
  const { data, reset, ...bring } = useBringFriend(gameId);
  const made = data?.token;
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel(`hoopline-friend-${gameId}`);
    channel.onmessage = reset;
    if (made) channel.postMessage('made');
    return () => channel.close();
  }, [gameId, made, reset]);
  const isTheirs = friend && data?.game.players.some(({ id }) => id === friend.id);
  return { ...bring, token: isTheirs ? made : undefined };
}
