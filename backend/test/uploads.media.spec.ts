import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { useServer } from './harness/app.ts';
import { refusal } from './harness/calls.ts';
import { box, boxOf, clip, inParts, trimmed, withCuts, withInMovie } from './harness/clips.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { PLACE, phoneClip } from './harness/phone-clips.ts';
import { movingImage, phonePhoto, photo } from './harness/pictures.ts';
import { expectNothingOf, issueAddress, sendFile, uploadFile, uploadIdOf, uploadRow } from './harness/uploads.ts';

let ann: TestPerson;
const server = useServer();
beforeAll(async () => {
  ann = await buildMember(server);
});

const bytesAt = async (path: string) => Buffer.from(await (await fetch(server.url + path)).arrayBuffer());

/** Uploads a file. Returns its row and the bytes that are served. */
async function kept(body: Buffer, contentType: string) {
  const { id, mediaUrl } = await uploadFile(server, ann, body, contentType);
  const answer = await fetch(server.url + mediaUrl);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, contentType]);
  const row = await uploadRow(server, id);
  expect(row).toMatchObject({ state: 'ready', content_type: contentType });
  return { mediaUrl, row, bytes: Buffer.from(await answer.arrayBuffer()) };
}

describe('a photo', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'as %s is stored upright and without the location where it was taken',
    async (type) => {
      const sent = await phonePhoto(type);
      expect(sent.includes('Zebulon')).toBe(true);
      expect((await sharp(sent).metadata()).exif).toBeDefined();
      const { bytes, row, mediaUrl } = await kept(sent, `image/${type}`);
      for (const file of [bytes, await bytesAt(`${mediaUrl}/small`)]) {
        expect(file.includes('Zebulon')).toBe(false);
        const { exif, xmp, iptc, icc, orientation, width, height } = await sharp(file).metadata();
        expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
        expect([width, height]).toEqual([120, 200]);
      }
      expect(row).toMatchObject({
        kind: 'image',
        width: 120,
        height: 200,
        has_small: true,
        size: String(bytes.length),
      });
    },
  );

  it.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'stays %s, and gets a small version and a placeholder',
    async (type) => {
      const sent = await photo(1600, 900).toFormat(type, { effort: 1 }).toBuffer();
      const { bytes, row, mediaUrl } = await kept(sent, `image/${type}`);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: type, width: 1600, height: 900 });
      const small = await fetch(`${server.url}${mediaUrl}/small`);
      expect(small.headers.get('content-type')).toBe('image/webp');
      const size = await sharp(Buffer.from(await small.arrayBuffer())).metadata();
      expect(size).toMatchObject({ format: 'webp', width: 720, height: 405 });
      expect(row?.placeholder).toMatch(/^data:image\/webp;base64,/);
      expect(row?.placeholder?.length).toBeLessThan(400);
      const pixels = Buffer.from(row?.placeholder?.split(',')[1] ?? '', 'base64');
      expect((await sharp(pixels).metadata()).width).toBeLessThanOrEqual(16);
    },
  );

  it('is stored without bytes after its end', async () => {
    const sent = Buffer.concat([await photo().png().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
    expect((await kept(sent, 'image/png')).bytes.includes('<script>')).toBe(false);
  });
});

describe('an image that moves', () => {
  it('as gif keeps every frame and delay byte for byte, without its comments', async () => {
    const drawn = await (await movingImage()).gif({ delay: [200, 300, 400], loop: 2 }).toBuffer();
    const comment = Buffer.concat([Buffer.from([0x21, 0xfe, 9]), Buffer.from('Elm Str 7'), Buffer.from([0])]);
    const sent = Buffer.concat([drawn.subarray(0, -1), comment, drawn.subarray(-1), Buffer.from('and more')]);
    const { bytes, row, mediaUrl } = await kept(sent, 'image/gif');
    expect(bytes.equals(drawn)).toBe(true);
    expect(row).toMatchObject({ width: 64, height: 48, has_small: false });
    const { pages, delay, loop } = await sharp(bytes, { animated: true }).metadata();
    expect({ pages, delay, loop }).toEqual({ pages: 3, delay: [200, 300, 400], loop: 2 });
    expect((await fetch(`${server.url}${mediaUrl}/small`)).status).toBe(404);
  });

  it('as webp keeps its frames', async () => {
    const { bytes, row } = await kept(await (await movingImage(4)).webp().toBuffer(), 'image/webp');
    expect((await sharp(bytes, { animated: true }).metadata()).pages).toBe(4);
    expect(row).toMatchObject({ width: 64, height: 48, has_small: false });
  });
});

describe('a video', () => {
  it.each(['mp4', 'webm'] as const)('as %s is stored unchanged, with its width and height', async (kind) => {
    const sent = await clip(kind);
    const { bytes, row } = await kept(sent, `video/${kind}`);
    expect(bytes.equals(sent)).toBe(true);
    expect(row).toMatchObject({ kind: 'video', width: 64, height: 48, has_small: false, placeholder: null });
  });

  it('as mp4 in fragments is stored unchanged', async () => {
    const sent = await inParts();
    expect(sent.toString('latin1').split('moof').length).toBeGreaterThan(1);
    const { bytes, row } = await kept(sent, 'video/mp4');
    expect(bytes.equals(sent)).toBe(true);
    expect(row).toMatchObject({ kind: 'video', width: 64, height: 48 });
  });

  it('as mp4 is stored without the location that a phone writes into it, and no other byte moves', async () => {
    const position = '+40.7750-073.9667/';
    const phone = box('udta', box('\xa9xyz', '\0\x12\x15\xc7', position), box('loci', position));
    const apple = box('meta', box('keys', 'com.apple.quicktime.location.ISO6709'), box('ilst', position));
    const sent = Buffer.concat([withInMovie(await clip('mp4'), phone, apple), box('uuid', 'XMP', position)]);
    expect(sent.toString('latin1').split(position)).toHaveLength(5);
    const { bytes, row } = await kept(sent, 'video/mp4');
    for (const trace of [position, 'xyz', 'loci', 'location']) expect(bytes.includes(trace)).toBe(false);
    expect(bytes).toHaveLength(sent.length);
    expect(boxOf(bytes, 'mdat').equals(boxOf(sent, 'mdat'))).toBe(true);
    expect(row).toMatchObject({ width: 64, height: 48 });
  });

  it('as mp4 is stored without the track in which a camera writes its location', async () => {
    const film = await clip('mp4');
    const route = '40.7750,-073.9667;40.7751,-073.9668';
    const u32 = (...numbers: number[]) =>
      Buffer.concat(numbers.map((each) => Buffer.from([0, 0, each >> 8, each & 255])));
    const at = film.length + 8;
    const table = box(
      'stbl',
      ...[
        box('stsz', u32(0, 0, 2, 16, route.length - 16)),
        box('stsc', u32(0, 1, 1, 2, 1)),
        box('stco', u32(0, 1, at)),
      ],
    );
    const handler = box('hdlr', u32(0, 0), 'meta', u32(0, 0, 0));
    const track = box('trak', box('mdia', handler, box('minf', table)));
    const sent = withInMovie(Buffer.concat([film, box('mdat', route)]), track);
    expect(sent.indexOf(route)).toBe(at);
    const { bytes } = await kept(sent, 'video/mp4');
    for (const trace of ['40.775', '073.966', 'stco-']) expect(bytes.includes(trace)).toBe(false);
    expect(bytes).toHaveLength(sent.length);
  });

  it('of a phone as QuickTime becomes an mp4 with the same pictures and sound, upright, without location', async () => {
    const { film, pictures, sound } = await phoneClip();
    expect(film.toString('latin1').split(PLACE)).toHaveLength(4);
    const { id, mediaUrl } = await uploadFile(server, ann, film, 'video/quicktime', { size: film.length });
    const answer = await fetch(server.url + mediaUrl);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const size = String(bytes.length);
    const shown = { kind: 'video', content_type: 'video/mp4', width: 96, height: 128, size };
    expect(await uploadRow(server, id)).toMatchObject(shown);
    expect(bytes.toString('latin1', 4, 12)).toMatch(/^ftyp(?!qt)/);
    for (const trace of [PLACE, 'quicktime', 'qt  ', 'xyz']) expect(bytes.includes(trace)).toBe(false);
    for (const picture of pictures) expect(bytes.includes(picture)).toBe(true);
    expect(bytes.includes(sound)).toBe(true);
    expect(bytes.toString('latin1').split('trak')).toHaveLength(3);
  });

  it('of a phone is stored without the pictures at its end that its author has cut off', async () => {
    const { film, pictures } = await phoneClip();
    const sent = trimmed(film, 3 / 30);
    for (const picture of pictures) expect(sent.includes(picture)).toBe(true);
    const { mediaUrl } = await uploadFile(server, ann, sent, 'video/quicktime', { size: sent.length });
    const bytes = await bytesAt(mediaUrl);
    expect(pictures.map((picture) => bytes.includes(picture))).toEqual([true, true, true, false, false]);
  });

  it('of a phone is stored without its end also if the shown part is written in pieces without a gap', async () => {
    const { film, pictures } = await phoneClip();
    const sent = withCuts(film, [
      [0, 1 / 30],
      [1 / 30, 3 / 30],
    ]);
    const { mediaUrl } = await uploadFile(server, ann, sent, 'video/quicktime', { size: sent.length });
    const bytes = await bytesAt(mediaUrl);
    expect(pictures.map((picture) => bytes.includes(picture))).toEqual([true, true, true, false, false]);
  });

  it('of a phone is refused with the reason if pictures were cut out of its middle', async () => {
    const sent = withCuts((await phoneClip()).film, [
      [0, 1 / 30],
      [3 / 30, 5 / 30],
    ]);
    const address = await issueAddress(server, ann, { size: sent.length });
    expect(await refusal(sendFile(address, sent, 'video/quicktime'))).toEqual([422, 'upload_cut']);
    await expectNothingOf(server, uploadIdOf(address));
  });

  it('as webm is stored without its tags', async () => {
    const film = await clip('webm');
    const words = 'LOCATION +40.7750-073.9667/';
    const tags = Buffer.concat([Buffer.from([0x12, 0x54, 0xc3, 0x67, 0x80 | words.length]), Buffer.from(words)]);
    const { bytes } = await kept(Buffer.concat([film, tags]), 'video/webm');
    expect(bytes.includes('LOCATION')).toBe(false);
    expect(bytes.subarray(0, film.length).equals(film)).toBe(true);
  });

  it('as webm is stored without the names of its tracks, and no other byte changes', async () => {
    const film = await clip('webm');
    const language = film.indexOf(Buffer.from('22b59c83756e64', 'hex'));
    const with7Bytes = (id: string, content: string) => {
      const copy = Buffer.from(film);
      copy.set(Buffer.concat([Buffer.from(id, 'hex'), Buffer.from(content)]), language);
      return copy;
    };
    expect(language).toBeGreaterThan(0);
    const { bytes, row } = await kept(with7Bytes('536e84', 'Zoë'), 'video/webm');
    expect(bytes.equals(with7Bytes('ec85', '\0'.repeat(5)))).toBe(true);
    expect(row).toMatchObject({ width: 64, height: 48 });
  });
});
