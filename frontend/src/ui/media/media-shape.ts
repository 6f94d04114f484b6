import type { Media } from '@hoopline/contracts';

/** Every picture and clip stands in a frame of one shape, so that nothing moves when it arrives. */
const FRAME = 16 / 10;
/** How much of a picture must stay when the frame cuts its edges. */
const KEPT = 0.8;

/** Whether a picture fills its frame. Portraits, panoramas and those of unknown size are shown whole instead. */
export function fillsFrame(media: Media | null): boolean {
  const { width, height } = media ?? {};
  if (!width || !height) return false;
  const ratio = width / height;
  return Math.min(ratio / FRAME, FRAME / ratio) >= KEPT;
}

/** `0:14`; undefined where a file does not say how long it is. */
export function lengthText(seconds: number): string | undefined {
  if (!Number.isFinite(seconds) || seconds <= 0) return undefined;
  const whole = Math.max(1, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** How many different seconds of a video have been played; watching the same second again adds none. */
export function playedSeconds(played: TimeRanges): number {
  let seconds = 0;
  for (let index = 0; index < played.length; index += 1) seconds += played.end(index) - played.start(index);
  return seconds;
}
