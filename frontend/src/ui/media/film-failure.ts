/**
 * `unshown`: the file is there, but this browser cannot decode it. `unloaded`: the network or the server failed.
 * `broken`: the server refuses the file, for example because it no longer exists.
 */
export type FilmFailure = 'unshown' | 'unloaded' | 'broken';

/**
 * Why a film does not play. Browsers use one code for an unknown codec and for a network that fails at the start, so
 * this sends a HEAD request for the file.
 */
export async function filmFailureOf({ error, src }: HTMLVideoElement): Promise<FilmFailure> {
  if (hasBeenCutOff(error)) return 'unloaded';
  try {
    const { ok, status } = await fetch(src, { method: 'HEAD' });
    if (ok) return 'unshown';
    return status >= 500 || status === 429 ? 'unloaded' : 'broken';
  } catch {
    return 'unloaded';
  }
}

// The numbers of `MediaError`, which not every environment has as a global.
const [ABORTED, NETWORK] = [1, 2];

export const hasBeenCutOff = (error: MediaError | null) => error?.code === ABORTED || error?.code === NETWORK;
