import { UPLOAD } from '@hoopline/contracts';
import type { MediaKind } from './claims.repository.ts';

/** What one person may have under way: addresses given out, and files that no post shows yet. */
export const OPEN_UPLOADS = { files: 50, bytes: 1024 * 1024 * 1024 } as const;

/** How long the sending of one file may take, and how long it may pause: a phone on bad reception is slow. */
export const SENDING = { totalMs: 60 * 60_000, pauseMs: 30_000 } as const;

/** After this long, whoever received a file is no more. */
export const RECEIVING_MS = UPLOAD.ttlMs + 2 * SENDING.totalMs;

/** An image of more pixels is refused before it is decoded: some hundred bytes can unpack to gigabytes. */
export const IMAGE_PIXELS = 64_000_000;
/** The same for all pictures of a moving image together, and how many there may be. */
export const MOVING_IMAGE = { pixels: 300_000_000, frames: 1_000 } as const;

/**
 * What is checked at the same time; the others wait. Each file may take one core, and a picture that must be turned is
 * unpacked whole: so many pixels are the largest one by itself, or a few of a phone's usual ones.
 */
export const CHECKS_AT_ONCE = { files: 2, pixels: IMAGE_PIXELS } as const;

export const SMALL_WIDTH = 720;
export const PLACEHOLDER_CHARACTERS = 400;

export type ImageType = (typeof UPLOAD.imageTypes)[number];
export type VideoType = (typeof UPLOAD.videoTypes)[number];
export type MediaType = ImageType | VideoType;

const TYPES: readonly string[] = [...UPLOAD.imageTypes, ...UPLOAD.videoTypes];

export const isMediaType = (type: string): type is MediaType => TYPES.includes(type);
export const isImageType = (type: MediaType): type is ImageType => type.startsWith('image/');

export const kindOf = (type: MediaType): MediaKind => (isImageType(type) ? 'image' : 'video');

export const bytesOf = (kind: MediaKind): number => (kind === 'image' ? UPLOAD.imageBytes : UPLOAD.videoBytes);
