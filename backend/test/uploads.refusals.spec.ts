import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { useServer } from './harness/app.ts';
import { refusal } from './harness/calls.ts';
import { box, clip, withSampleTable } from './harness/clips.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { phoneClip } from './harness/phone-clips.ts';
import { hugePng, manyExtensions, manyGifs, movingImage, photo } from './harness/pictures.ts';
import { expectNothingOf, issueAddress, sendFile, uploadIdOf } from './harness/uploads.ts';

let ann: TestPerson;
const server = useServer();
beforeEach(async () => {
  ann = await buildMember(server);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const png = () => photo().png().toBuffer();

describe('a file that is not what it should be', () => {
  const html = '<!doctype html><script>alert(1)</script>'.padEnd(200);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

  it.each<[string, string, () => Buffer | string | Promise<Buffer>, number, string]>([
    ['HTML named png', 'image/png', () => html, 415, 'upload_mismatch'],
    ['SVG named png', 'image/png', () => svg, 415, 'upload_mismatch'],
    ['SVG', 'image/svg+xml', () => svg, 415, 'upload_mismatch'],
    ['HTML', 'text/html', () => html, 415, 'upload_mismatch'],
    ['a JPEG named png', 'image/png', () => photo().jpeg().toBuffer(), 415, 'upload_mismatch'],
    ['an AVIF named jpeg', 'image/jpeg', () => photo().avif().toBuffer(), 415, 'upload_mismatch'],
    ['a TIFF named webp', 'image/webp', () => photo().tiff().toBuffer(), 415, 'upload_mismatch'],
    ['HTML named gif', 'image/gif', () => html, 415, 'upload_mismatch'],
    ['HTML named mp4', 'video/mp4', () => html, 415, 'upload_mismatch'],
    ['HTML named webm', 'video/webm', () => html, 415, 'upload_mismatch'],
    ['an mp4 named webm', 'video/webm', () => clip('mp4'), 415, 'upload_mismatch'],
    ['two bytes named mp4', 'video/mp4', () => 'ab', 415, 'upload_mismatch'],
    ['two bytes named webm', 'video/webm', () => 'ab', 415, 'upload_mismatch'],
    ['an AVIF named mp4', 'video/mp4', () => photo().avif().toBuffer(), 415, 'upload_mismatch'],
    ['a webm named mp4', 'video/mp4', () => clip('webm'), 415, 'upload_mismatch'],
    ['HTML named mov', 'video/quicktime', () => html, 415, 'upload_mismatch'],
    ['an AVIF named mov', 'video/quicktime', () => photo().avif().toBuffer(), 415, 'upload_mismatch'],
    ['a mov named mp4', 'video/mp4', async () => (await phoneClip()).film, 415, 'upload_mismatch'],
    ['an mp4 in fragments named mov', 'video/quicktime', () => buildFilmInFragments(), 422, 'upload_broken'],
    ['a mov whose pictures all are the same', 'video/quicktime', () => buildRepeatingFilm(), 422, 'upload_broken'],
    ['an mp4 with a damaged index', 'video/mp4', () => buildDamagedFilm('mp4', 'trak'), 422, 'upload_damaged'],
    ['a webm with a damaged header', 'video/webm', () => buildDamagedFilm('webm', 'webm'), 422, 'upload_damaged'],
    ['an audio file named mp4', 'video/mp4', () => buildFilmWithoutPicture(), 422, 'upload_broken'],
    ['only the header of a png', 'image/png', async () => (await png()).subarray(0, 24), 422, 'upload_broken'],
    ['a png of 30,000 pixels a side', 'image/png', hugePng, 422, 'upload_broken'],
    ['a strip of 30,000 pixels', 'image/png', () => photo(30_000, 4).png().toBuffer(), 422, 'upload_broken'],
    ['a gif of 1,001 pictures', 'image/gif', () => manyGifs(1_001), 422, 'upload_broken'],
    ['a gif of 20,000 extensions', 'image/gif', () => manyExtensions(20_000), 422, 'upload_broken'],
    ['an empty file', 'image/png', () => '', 400, 'upload_incomplete'],
  ])('is refused: %s', async (_, type, body, status, code) => {
    const address = await issueAddress(server, ann);
    expect(await refusal(sendFile(address, await body(), type))).toEqual([status, code]);
    await expectNothingOf(server, uploadIdOf(address));
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['image/jpeg', () => photo().jpeg().toBuffer()],
    ['image/png', png],
    ['image/webp', () => photo().webp().toBuffer()],
    ['image/gif', () => photo().gif().toBuffer()],
    ['image/gif', async () => (await movingImage()).gif().toBuffer()],
    ['image/webp', async () => (await movingImage()).webp().toBuffer()],
    ['video/mp4', () => clip('mp4', 40)],
    ['video/webm', () => clip('webm', 40)],
    ['video/quicktime', async () => (await phoneClip()).film],
  ])('is refused when it was cut off before it was sent: %s', async (type, make) => {
    const whole = await make();
    const code = type.startsWith('video/') ? 'upload_damaged' : 'upload_broken';
    for (const fraction of [0.5, 0.8, 0.97]) {
      const address = await issueAddress(server, ann);
      const answer = refusal(sendFile(address, whole.subarray(0, Math.floor(whole.length * fraction)), type));
      expect(await answer).toEqual([422, code]);
      await expectNothingOf(server, uploadIdOf(address));
    }
  });

  it('is refused if its type or its size is not the declared one', async () => {
    const body = await png();
    const size = body.length;
    const attempt = async (declared: Parameters<typeof issueAddress>[2]) => {
      const address = await issueAddress(server, ann, declared);
      const answer = await refusal(sendFile(address, body, 'image/png'));
      await expectNothingOf(server, uploadIdOf(address));
      return answer;
    };
    expect(await attempt({ contentType: 'image/jpeg' })).toEqual([415, 'upload_mismatch']);
    expect(await attempt({ size: size - 1 })).toEqual([413, 'too_large']);
    expect(await attempt({ size: size + 1 })).toEqual([400, 'upload_incomplete']);
    const address = await issueAddress(server, ann, { contentType: 'image/png', size });
    expect((await sendFile(address, body, 'image/png')).status).toBe(204);
  });
});

/** Builds a film whose three bytes before `characters` are 0xff. */
const buildDamagedFilm = async (kind: 'mp4' | 'webm', characters: string): Promise<Buffer> => {
  const film = await clip(kind);
  const at = film.indexOf(characters);
  return film.fill(0xff, at - 3, at);
};

const buildFilmInFragments = async (): Promise<Buffer> => Buffer.concat([await clip('mp4'), box('moof')]);

/** Builds a film whose pictures all have the same bytes, so that a copy of each would be longer than the file. */
const buildRepeatingFilm = async (): Promise<Buffer> => {
  const { film } = await phoneClip();
  return withSampleTable(film, { stsz: [0, film.length, 5], stco: [0, 5, 40, 40, 40, 40, 40], stsc: [0, 1, 1, 1, 1] });
};

const buildFilmWithoutPicture = async (): Promise<Buffer> => {
  const film = await clip('mp4');
  const at = film.indexOf('vide');
  return Buffer.concat([film.subarray(0, at), Buffer.from('soun'), film.subarray(at + 4), box('free')]);
};
