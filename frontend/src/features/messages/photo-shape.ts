/** Taller and wider photos are shown within these aspect ratios. */
const [TALLEST, WIDEST] = [3 / 5, 2];

/** The aspect ratio of a photo in a message, known before the photo is loaded. */
export function photoShape(media: { width: number | null; height: number | null } | undefined): number {
  const { width, height } = media ?? {};
  return width && height ? Math.min(WIDEST, Math.max(TALLEST, width / height)) : 4 / 3;
}
