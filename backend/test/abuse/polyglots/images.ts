import { movingImage, photo, pngChunk } from '../../harness/pictures.ts';
import { HTML, MARK, PDF, type Polyglot, SCRIPT, SVG, zipOf } from './polyglot.ts';

const text = (value: string) => Buffer.from(value, 'latin1');
const jpeg = () => photo().jpeg().toBuffer();
const png = () => photo().png().toBuffer();
const webp = () => photo().webp().toBuffer();
const gif = () => photo(64, 48).gif().toBuffer();

const followedBy = async (file: Promise<Buffer>, tail: Buffer | string) =>
  Buffer.concat([await file, typeof tail === 'string' ? text(tail) : tail]);

/** A JPEG with one more segment, which comes first. */
async function withSegment(marker: number, content: string): Promise<Buffer> {
  const picture = await jpeg();
  const head = Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff]);
  return Buffer.concat([picture.subarray(0, 2), head, text(content), picture.subarray(2)]);
}

/** A PNG with one more chunk, which follows its header. */
async function withPngChunk(type: string, content: string): Promise<Buffer> {
  const picture = await png();
  const at = 8 + 12 + 13;
  return Buffer.concat([picture.subarray(0, at), pngChunk(type, text(content)), picture.subarray(at)]);
}

async function withWebpChunk(type: string, content: string): Promise<Buffer> {
  const picture = await webp();
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(content.length, 4);
  const file = Buffer.concat([picture, head, text(content.padEnd(content.length + (content.length % 2)))]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}

/** Makes a GIF that is also a script: its head is the name of a variable, and its width the beginning of a comment. */
async function scriptGif(picture: Promise<Buffer>): Promise<Buffer> {
  const file = Buffer.from(await picture);
  file.write('/*', 6, 'latin1');
  const code = `*/=1;${MARK};/*`;
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, code.length]), text(code), Buffer.from([0])]);
  return Buffer.concat([file.subarray(0, -1), comment, file.subarray(-1), text('*/')]);
}

/** A GIF whose bytes of colours are HTML. */
async function textInColours(): Promise<Buffer> {
  const file = Buffer.from(await gif());
  file.write(HTML, 13, 'latin1');
  return file;
}

/**
 * A moving GIF with another application block, which contains HTML. The name `NETSCAPE2.0` is that of the loop's
 * block.
 */
async function gifWithApplication(name: string): Promise<Buffer> {
  const file = await (await movingImage()).gif().toBuffer();
  const block = Buffer.concat([
    Buffer.from([0x21, 0xff, 11]),
    text(name),
    Buffer.from([HTML.length]),
    text(HTML),
    Buffer.from([0]),
  ]);
  return Buffer.concat([file.subarray(0, -1), block, file.subarray(-1)]);
}

export const imagePolyglots: Polyglot[] = [
  {
    name: 'a JPEG with a ZIP at its end',
    type: 'image/jpeg',
    make: () => followedBy(jpeg(), zipOf('index.html', HTML)),
    outcome: 'removed',
  },
  { name: 'a JPEG with HTML at its end', type: 'image/jpeg', make: () => followedBy(jpeg(), HTML), outcome: 'removed' },
  {
    name: 'a JPEG with a script as its comment',
    type: 'image/jpeg',
    make: () => withSegment(0xfe, SCRIPT),
    outcome: 'removed',
  },
  {
    name: 'a JPEG whose first segment is HTML',
    type: 'image/jpeg',
    make: () => withSegment(0xe4, HTML),
    outcome: 'removed',
  },
  { name: 'a JPEG in which a PDF begins', type: 'image/jpeg', make: () => withSegment(0xfe, PDF), outcome: 'removed' },
  { name: 'a JPEG with a PDF at its end', type: 'image/jpeg', make: () => followedBy(jpeg(), PDF), outcome: 'removed' },
  {
    name: 'a JPEG with a script in its EXIF',
    type: 'image/jpeg',
    make: () =>
      photo()
        .withExif({ IFD0: { ImageDescription: SCRIPT, Artist: SCRIPT } })
        .jpeg()
        .toBuffer(),
    outcome: 'removed',
  },
  {
    name: 'a PDF before a JPEG',
    type: 'image/jpeg',
    make: () => followedBy(jpeg(), PDF).then(reversed),
    outcome: 'mismatch',
  },
  {
    name: 'a PNG with HTML in its text',
    type: 'image/png',
    make: () => withPngChunk('tEXt', `Comment\0${HTML}`),
    outcome: 'removed',
  },
  {
    name: 'a PNG with HTML in an unknown chunk',
    type: 'image/png',
    make: () => withPngChunk('hoOp', HTML),
    outcome: 'removed',
  },
  { name: 'a PNG with HTML after its end', type: 'image/png', make: () => followedBy(png(), HTML), outcome: 'removed' },
  {
    name: 'a WebP with an unknown chunk',
    type: 'image/webp',
    make: () => withWebpChunk('HTML', HTML),
    outcome: 'removed',
  },
  {
    name: 'a WebP with HTML after its end',
    type: 'image/webp',
    make: () => followedBy(webp(), HTML),
    outcome: 'removed',
  },
  { name: 'a GIF that is also a script', type: 'image/gif', make: () => scriptGif(gif()), outcome: 'removed' },
  {
    name: 'a moving GIF that is also a script',
    type: 'image/gif',
    make: () => scriptGif(movingImage().then((image) => image.gif().toBuffer())),
    outcome: 'removed',
  },
  { name: 'a GIF with HTML after its end', type: 'image/gif', make: () => followedBy(gif(), HTML), outcome: 'removed' },
  {
    name: 'a GIF with HTML in an application block',
    type: 'image/gif',
    make: () => gifWithApplication('HOOPLINE1.0'),
    outcome: 'removed',
  },
  {
    name: 'a GIF with HTML in place of its loop',
    type: 'image/gif',
    make: () => gifWithApplication('NETSCAPE2.0'),
    outcome: 'removed',
  },
  { name: 'a GIF whose colours are HTML', type: 'image/gif', make: textInColours, outcome: 'shown' },
  { name: 'HTML named png', type: 'image/png', make: async () => text(HTML), outcome: 'mismatch' },
  { name: 'SVG named png', type: 'image/png', make: async () => text(SVG), outcome: 'mismatch' },
  {
    name: 'SVG after the signature of a PNG',
    type: 'image/png',
    make: async () => text(`\x89PNG\r\n\x1a\n${SVG}`),
    outcome: 'broken',
  },
  {
    name: 'HTML after the signature of a GIF',
    type: 'image/gif',
    make: async () => text(`GIF89a${HTML}`),
    outcome: 'broken',
  },
  { name: 'a PDF named jpeg', type: 'image/jpeg', make: async () => text(PDF), outcome: 'mismatch' },
  { name: 'a GIF named jpeg', type: 'image/jpeg', make: () => scriptGif(gif()), outcome: 'mismatch' },
  { name: 'a JPEG named gif', type: 'image/gif', make: () => followedBy(jpeg(), HTML), outcome: 'mismatch' },
];

const reversed = (file: Buffer) => {
  const at = file.indexOf('%PDF');
  return Buffer.concat([file.subarray(at), file.subarray(0, at)]);
};
