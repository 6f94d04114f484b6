import type { BoxScoreClip } from '@hoopline/contracts';
import { AFTER } from '@hoopline/contracts/games/after-rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clipsQuery } from './after.queries.ts';

export interface ClipChoice {
  /** Undefined until the clips are read. */
  clips: readonly BoxScoreClip[] | undefined;
  /** Ids of the chosen clips, in the order in which the box score shows them. */
  chosen: readonly string[];
  /** The clips are being read for the first time. */
  isLoading: boolean;
  hasFailed: boolean;
  readAgain: () => void;
  toggle: (postId: string) => void;
}

/**
 * The clips that the host chooses for a box score. At first these are the first four; the server lists the newest clip
 * of every player first. A clip that its player has removed is no longer chosen.
 */
export function useClipChoice(gameId: string): ClipChoice {
  const { data: clips, isPending, isError, refetch } = useQuery(clipsQuery(gameId));
  const [own, setOwn] = useState<readonly string[]>();
  const listed = clips?.map(({ postId }) => postId) ?? [];
  const chosen = own?.filter((id) => listed.includes(id)) ?? listed.slice(0, AFTER.mostClips);
  return {
    clips,
    chosen,
    isLoading: isPending,
    hasFailed: isError && !clips,
    readAgain: () => void refetch(),
    toggle: (postId) => setOwn(chosen.includes(postId) ? chosen.filter((id) => id !== postId) : [...chosen, postId]),
  };
}
