import type { MediaType } from '../storage-rules.ts';

/** Bytes that `sniff` looks at. */
export const SNIFFED_BYTES = 16;

const startsWith = (head: Buffer, text: string, at = 0) => head.toString('latin1', at, at + text.length) === text;

/** Brands of the ISO container that hold still pictures or Apple's own kind of movie. */
const NO_MP4 = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1', 'avif', 'avis', 'qt  ', 'crx '];

const SIGNS: { [Type in MediaType]: (head: Buffer) => boolean } = {
  'image/jpeg': (head) => startsWith(head, '\xff\xd8\xff'),
  'image/png': (head) => startsWith(head, '\x89PNG\r\n\x1a\n'),
  'image/gif': (head) => startsWith(head, 'GIF87a') || startsWith(head, 'GIF89a'),
  'image/webp': (head) => startsWith(head, 'RIFF') && startsWith(head, 'WEBP', 8),
  'video/mp4': (head) => startsWith(head, 'ftyp', 4) && !NO_MP4.includes(head.toString('latin1', 8, 12)),
  'video/webm': (head) => startsWith(head, '\x1a\x45\xdf\xa3'),
};

/** Whether a file begins as files of its type do. */
export const looksLike = (type: MediaType, head: Buffer): boolean => SIGNS[type](head);
