/** Types and limits of uploads. */
export const UPLOAD = {
  imageTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  /** QuickTime films, as iPhones make them, are stored as mp4. */
  videoTypes: ['video/mp4', 'video/webm', 'video/quicktime'],
  imageBytes: 25 * 1024 * 1024,
  videoBytes: 200 * 1024 * 1024,
  /** Longest side of an image, in pixels. */
  imageSide: 12_000,
  /** How long an upload address is valid. */
  ttlMs: 15 * 60_000,
  /** An upload that nothing shows is removed after this long. */
  unusedMs: 24 * 60 * 60_000,
} as const;
