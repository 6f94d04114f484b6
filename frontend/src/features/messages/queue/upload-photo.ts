import { MediaFailure, sendMedia } from '../../feed/index.ts';

/**
 * Uploads the photo of a message and returns its address. Rejects as `api` does, and with a `NotReadableError` if the
 * device no longer has the photo: the upload itself would fail as it does without a network.
 */
export async function uploadPhoto(
  photo: Blob,
  watch: { signal: AbortSignal; onProgress: (fraction: number) => void },
): Promise<string> {
  const bytes = await photo.arrayBuffer();
  try {
    // `sendMedia` uploads a `File` only once. A new one makes it upload again when the queue needs another address.
    return (await sendMedia(new File([bytes], 'photo', { type: photo.type }), watch)).mediaUrl;
  } catch (error) {
    throw error instanceof MediaFailure ? error.cause : error;
  }
}
