import { UPLOAD } from '@hoopline/contracts';

/** The most open uploads of one person: issued addresses, and files that nothing shows yet. */
export const OPEN_UPLOADS = { files: 50, bytes: 1024 * 1024 * 1024 } as const;

/**
 * How long sending one file may take, and how much of it must come in each window: a phone on bad reception is slow.
 */
export const SENDING = { totalMs: 60 * 60_000, windowMs: 10_000, windowBytes: 16 * 1024 } as const;

/**
 * How many files one process receives at the same time from one person, and from one network, which all people in a
 * sports hall may share.
 */
export const RECEIVED_AT_ONCE = { person: 6, network: 30 } as const;

/** After this long, an upload that is still being received belongs to a process that died. */
export const RECEIVING_MS = UPLOAD.ttlMs + 2 * SENDING.totalMs;

/** An image of more pixels is refused before it is decoded: a few hundred bytes can unpack to gigabytes. */
export const IMAGE_PIXELS = 64_000_000;
/** The most pixels of all pictures of a moving image together, and the most pictures. */
export const MOVING_IMAGE = { pixels: 300_000_000, frames: 1_000 } as const;

/**
 * How many files, and pixels of them together, are validated at the same time; the others wait. Each file may take one
 * core, and an image that must be rotated is decoded whole. The pixels are those of the largest still image allowed,
 * or of a few usual photos. A larger moving image waits until it is the only image.
 */
export const VALIDATED_AT_ONCE = { files: 2, pixels: IMAGE_PIXELS } as const;

export const SMALL_WIDTH = 720;
export const PLACEHOLDER_CHARACTERS = 400;

export type ImageType = (typeof UPLOAD.imageTypes)[number];
export type VideoType = (typeof UPLOAD.videoTypes)[number];
export type MediaType = ImageType | VideoType;
/** QuickTime films are stored as mp4, which all browsers play. */
export type StoredVideoType = Exclude<VideoType, 'video/quicktime'>;
export type StoredType = ImageType | StoredVideoType;

const TYPES: readonly string[] = [...UPLOAD.imageTypes, ...UPLOAD.videoTypes];

export const isMediaType = (type: string): type is MediaType => TYPES.includes(type);
export const isImageType = (type: MediaType): type is ImageType => type.startsWith('image/');

export type MediaKind = 'image' | 'video';

export const kindOf = (type: MediaType): MediaKind => (isImageType(type) ? 'image' : 'video');

export const bytesOf = (kind: MediaKind): number => (kind === 'image' ? UPLOAD.imageBytes : UPLOAD.videoBytes);

/** The files and data that are stored for an upload. */
export interface ValidFile {
  type: StoredType;
  /** Path of the file itself, to be moved into the store. */
  main: string;
  /** Path of a smaller version; null for videos and moving images. */
  small: string | null;
  width: number | null;
  height: number | null;
  /** A few blurred pixels as a `data:` address. */
  placeholder: string | null;
}
