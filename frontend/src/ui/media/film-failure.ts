/**
 * `unshown`: the file is there, but this browser cannot decode it. `unloaded`: the network or the server failed.
 * `stopped`: the film failed after its beginning. `broken`: the server refuses the file, for example because it no
 * longer exists.
 */
export type FilmFailure = 'unshown' | 'unloaded' | 'stopped' | 'broken';

/**
 * Why a film does not play. Browsers use one code for an unknown codec and for a network that fails at the start, so
 * this sends a HEAD request for the file.
 * @param second the second at which it failed
 */
export async function filmFailureOf(src: string, error: MediaError | null, second: number): Promise<FilmFailure> {
  const unloaded = second > 0 ? 'stopped' : 'unloaded';
  if (hasBeenCutOff(error)) return unloaded;
  try {
    const { ok, status } = await fetch(src, { method: 'HEAD' });
    // A film that has played can be decoded, so its file is damaged at this second.
    if (ok) return second > 0 ? 'stopped' : 'unshown';
    return status >= 500 || status === 429 ? unloaded : 'broken';
  } catch {
    return unloaded;
  }
}

// The numbers of `MediaError`, which not every environment has as a global.
const [ABORTED, NETWORK] = [1, 2];

export const hasBeenCutOff = (error: MediaError | null) => error?.code === ABORTED || error?.code === NETWORK;
