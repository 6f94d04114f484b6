import { UPLOAD } from '@hoopline/contracts';

type MediaType = (typeof UPLOAD.imageTypes)[number] | (typeof UPLOAD.videoTypes)[number];

const ENDINGS: Readonly<Record<string, MediaType>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  qt: 'video/quicktime',
};

/** A format is recognized by these characters at this byte offset of a file. */
const SIGNATURES: readonly (readonly [at: number, characters: string, type: MediaType])[] = [
  [0, '\xff\xd8\xff', 'image/jpeg'],
  [0, '\x89PNG', 'image/png'],
  [0, 'GIF8', 'image/gif'],
  [8, 'WEBP', 'image/webp'],
  [4, 'ftypqt  ', 'video/quicktime'],
  [4, 'moov', 'video/quicktime'],
  [4, 'mdat', 'video/quicktime'],
  [4, 'wide', 'video/quicktime'],
  [4, 'pnot', 'video/quicktime'],
  [4, 'ftyp', 'video/mp4'],
];
/** HEIC and AVIF photos, and Canon's raw ones, are in the container of an mp4. */
const STILL_BRANDS = /^ftyp(?:hei|hev|mif|msf|avi|crx)/;
/** A WebM is a Matroska file with `webm` a few bytes later. */
const MATROSKA = '\x1aE\xdf\xa3';
const HEAD_BYTES = 64;

/**
 * The `accept` of a file input. It includes extensions: without them, a system that lacks a type greys the files out.
 */
const acceptOf = (types: readonly string[]) =>
  [...types, ...Object.entries(ENDINGS).flatMap(([ending, type]) => (types.includes(type) ? [`.${ending}`] : []))].join(
    ',',
  );

export const IMAGE_ACCEPT = acceptOf(UPLOAD.imageTypes);
export const VIDEO_ACCEPT = acceptOf(UPLOAD.videoTypes);

const isKnown = (type: string) => [...UPLOAD.imageTypes, ...UPLOAD.videoTypes].some((known) => known === type);

/** Whether the browser names a type for this file that we accept. */
export const isTyped = ({ type }: File): boolean => isKnown(type);

function typeOfHead(head: string): MediaType | undefined {
  if (head.startsWith(MATROSKA)) return head.includes('webm') ? 'video/webm' : undefined;
  if (STILL_BRANDS.test(head.slice(4))) return undefined;
  return SIGNATURES.find(([at, characters]) => head.startsWith(characters, at))?.[2];
}

/**
 * If the browser names no type that we accept, gives the file the type that its first bytes show. If they show none and
 * the browser names no type at all, its extension counts: some systems have no type for `.MOV`, for example.
 */
export async function withType(file: File): Promise<File> {
  if (isTyped(file)) return file;
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  const shown = typeOfHead(head);
  // A type that the browser names, such as that of a document, counts more than the extension.
  const type = shown ?? (file.type === '' ? ENDINGS[file.name.split('.').at(-1)?.toLowerCase() ?? ''] : undefined);
  return type ? new File([file], file.name, { type, lastModified: file.lastModified }) : file;
}

/** Whether a file has an image type that we accept and is not empty. Its size is not checked. */
export const isPicture = ({ type, size }: File): boolean =>
  size > 0 && UPLOAD.imageTypes.some((imageType) => imageType === type);
