import type { ChangedFace } from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { isOutdated, patchQuery } from './query-cache.ts';

/**
 * Shows a person's new face wherever cached data has them, whichever feature read it: people are recognised by their id
 * beside an avatar. Drops what is older than what was applied before.
 */
export function applyFace(queryClient: QueryClient, { profileRev, ...face }: ChangedFace): void {
  if (isOutdated(queryClient, `face ${face.id}`, profileRev)) return;
  for (const { queryKey } of queryClient.getQueryCache().findAll())
    patchQuery<unknown>(queryClient, queryKey, (data) => withFace(data, face));
}

type Face = Omit<ChangedFace, 'profileRev'>;

/** The same value, with the face in every object that is this person; parts without them stay the same objects. */
function withFace(value: unknown, face: Face): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => withFace(item, face));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, part]) => [key, withFace(part, face)] as const);
  const hasChanged = entries.some(([key, part]) => part !== (value as Record<string, unknown>)[key]);
  const walked = hasChanged ? Object.fromEntries(entries) : value;
  return isPerson(walked, face.id) ? { ...walked, ...knownPart(face, walked) } : walked;
}

const isPerson = (value: object, id: string): boolean =>
  'id' in value && value.id === id && 'avatar' in value && 'displayName' in value;

/** Only what the object has already: a face in a roster has no position. */
const knownPart = (face: Face, person: object): Partial<Face> =>
  Object.fromEntries(Object.entries(face).filter(([key]) => key in person));
