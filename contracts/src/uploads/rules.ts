/** What an upload may hold, and how large it may be. */
export const UPLOAD = {
  imageTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  /** QuickTime films, as iPhones make them, are stored as mp4. */
  videoTypes: ['video/mp4', 'video/webm', 'video/quicktime'],
  imageBytes: 25 * 1024 * 1024,
  videoBytes: 200 * 1024 * 1024,
  /** Longest side of an image, in pixels. */
  imageSide: 12_000,
  /** How long an address to upload to is good. */
  ttlMs: 15 * 60_000,
  /** An upload that nothing shows is removed after this long. */
  unusedMs: 24 * 60 * 60_000,
} as const;
