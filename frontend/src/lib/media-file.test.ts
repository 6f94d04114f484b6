import { describe, expect, it } from '@jest/globals';
import { IMAGE_ACCEPT, isPicture, VIDEO_ACCEPT, withType } from './media-file.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const typeOf = async (name: string, head: string, type = '') =>
  (await withType(new File([bytes(head)], name, { type }))).type;

describe('a file without an accepted type from the browser', () => {
  it.each([
    ['IMG_0042.MOV', '\0\0\0\x14ftypqt  ', 'video/quicktime'],
    ['OLD.MOV', '\0\0\0\x08wide', 'video/quicktime'],
    ['film', '\0\0\0\x18ftypisom', 'video/mp4'],
    ['film', '\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webm', 'video/webm'],
    ['photo', '\xff\xd8\xff\xe0', 'image/jpeg'],
    ['photo', '\x89PNG\r\n', 'image/png'],
    ['photo', 'GIF89a', 'image/gif'],
    ['photo', 'RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
    // The first bytes count more than the name.
    ['photo.png', '\xff\xd8\xff\xe0', 'image/jpeg'],
    // If the bytes match no format, the extension decides, in upper or lower case. The server checks the rest.
    ['IMG_0042.MOV', 'anything', 'video/quicktime'],
    ['Dunk.Mp4', 'anything', 'video/mp4'],
    ['DUNK.JPG', 'anything', 'image/jpeg'],
    ['notes', 'anything', ''],
    ['MOV', 'anything', 'video/quicktime'],
    ['photo', '\0\0\0\x18ftypheic', ''],
    ['film.mkv', '\x1aE\xdf\xa3\x9fB\x82\x88matroska', ''],
  ])('%s gets its type from its bytes or its name: %j', async (name, head, type) => {
    expect(await typeOf(name, head)).toBe(type);
  });

  it('gets its type from its bytes if the browser names a type that is not accepted', async () => {
    expect(await typeOf('me.jpg', '\xff\xd8\xff\xe0', 'image/pjpeg')).toBe('image/jpeg');
    expect(await typeOf('me.jpg', '%PDF-1.7', 'application/pdf')).toBe('application/pdf');
  });

  it('keeps its name, its size and its date', async () => {
    const file = new File(['anything'], 'A.MOV', { lastModified: 7 });
    expect(await withType(file)).toMatchObject({ name: 'A.MOV', size: 8, lastModified: 7 });
  });
});

it('a file stays unchanged if the browser names its type', async () => {
  const file = new File(['photo'], 'a.mov', { type: 'image/jpeg' });
  expect(await withType(file)).toBe(file);
  expect(isPicture(file)).toBe(true);
  expect(isPicture(new File([], 'a.jpg', { type: 'image/jpeg' }))).toBe(false);
});

it('a file can be chosen if the system has no type for its extension', () => {
  expect(VIDEO_ACCEPT.split(',')).toEqual(expect.arrayContaining(['video/quicktime', '.mov', '.mp4']));
  expect(IMAGE_ACCEPT).not.toContain('.mov');
});
