import type { ChangedFace } from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { isOutdated } from './newest-revision.ts';
import { patchQuery } from './query-cache.ts';

/**
 * Replaces a person's face in the cached data of all features. An object with the person's id and a display name counts
 * as the person. Ignores a face that is older than the last one applied.
 */
export function applyFace(queryClient: QueryClient, { profileRev, ...face }: ChangedFace): void {
  if (isOutdated(queryClient, `face ${face.id}`, profileRev)) return;
  for (const { queryKey } of queryClient.getQueryCache().findAll())
    patchQuery<unknown>(queryClient, queryKey, (data) => withFace(data, face));
}

type Face = Omit<ChangedFace, 'profileRev'>;

/** The same value, with the face in every object that is this person; parts without them stay the same objects. */
function withFace<Value>(value: Value, face: Face): Value {
  if (typeof value !== 'object' || value === null) return value;
  let copy: Value | undefined;
  for (const key in value) {
    const part = withFace(value[key], face);
    if (part === value[key]) continue;
    copy ??= (Array.isArray(value) ? [...value] : { ...value }) as Value & object;
    copy[key] = part;
  }
  const walked = copy ?? value;
  return isPerson(walked, face.id) ? { ...walked, ...knownPart(face, walked) } : walked;
}

const isPerson = (value: object, id: string): boolean => 'id' in value && value.id === id && 'displayName' in value;

/** The fields of the face that the object has already. A line of a game's thread, for example, has only a name. */
const knownPart = (face: Face, person: object): Partial<Face> =>
  Object.fromEntries(Object.entries(face).filter(([key]) => key in person));
