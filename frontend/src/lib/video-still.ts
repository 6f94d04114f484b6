import { drawScaled, encode } from './shrink-image.ts';

const LONGEST_SIDE = 1_280;
const QUALITY = 0.8;
/** The still is at this share of the video's length, or at this second if that is unknown: the start is often black. */
const AT = 0.1;
/** The longest wait for the video to load, and then to seek. Some phones never load a video that was not tapped. */
const TIMEOUT_MS = 8_000;

/** One frame of a video as an image; undefined if this browser cannot draw it. */
export async function takeStill(video: Blob): Promise<Blob | undefined> {
  const url = URL.createObjectURL(video);
  const player = document.createElement('video');
  try {
    player.muted = true;
    player.playsInline = true;
    player.preload = 'auto';
    player.src = url;
    player.load();
    await happened(player, 'loadeddata');
    player.currentTime = Number.isFinite(player.duration) ? player.duration * AT : AT;
    await happened(player, 'seeked');
    return await draw(player);
  } catch {
    return undefined;
  } finally {
    player.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
}

async function draw(player: HTMLVideoElement): Promise<Blob | undefined> {
  // A browser that can decode only the sound still loads the file.
  if (player.videoWidth === 0 || player.videoHeight === 0) return undefined;
  const canvas = drawScaled(player, { width: player.videoWidth, height: player.videoHeight }, LONGEST_SIDE);
  const still = canvas && (await encode(canvas, 'image/webp', QUALITY));
  // A browser that cannot write WebP writes PNG, many times as large as JPEG.
  if (canvas && still?.type === 'image/png') return (await encode(canvas, 'image/jpeg', QUALITY)) ?? undefined;
  return still ?? undefined;
}

function happened(player: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The video does not move on')), TIMEOUT_MS);
    const stopTimer = (then: () => void) => () => {
      clearTimeout(timer);
      then();
    };
    player.addEventListener(event, stopTimer(resolve), { once: true });
    player.addEventListener(
      'error',
      stopTimer(() => reject(new Error('The video cannot be read'))),
      { once: true },
    );
  });
}
