import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  type VideoCodec,
  WebMOutputFormat,
} from 'mediabunny';
import sharp, { type Sharp } from 'sharp';

const SIZE = { width: 64, height: 48 };
const FRAMES_A_SECOND = 10;

interface Encoding {
  format: OutputFormat;
  codec: VideoCodec;
  /** The name of the codec in browsers. */
  name: string;
  frame(still: Sharp): Promise<Buffer>;
}

/**
 * A lossy WebP contains a VP8 key frame, and an AVIF contains one of AV1, so both make films that play, without an
 * encoder.
 */
const ENCODINGS = {
  webm: {
    format: new WebMOutputFormat(),
    codec: 'vp8',
    name: 'vp8',
    frame: async (still) =>
      chunkOf(await still.webp().toBuffer(), 12, 'VP8 ', (bytes, at) => bytes.readUInt32LE(at + 4)),
  },
  mp4: {
    format: new Mp4OutputFormat(),
    codec: 'av1',
    name: 'av01.0.00M.08',
    frame: async (still) => boxOf(await still.avif().toBuffer(), 'mdat'),
  },
} as const satisfies Record<string, Encoding>;

/** An mp4 like those that browsers record and cut: in parts with an index each, instead of one index for all. */
export const inParts = () => clip('mp4', 40, new Mp4OutputFormat({ fastStart: 'fragmented' }));

/** A playable film of plain colours. */
export async function clip(kind: 'webm' | 'mp4', frames = 10, written?: OutputFormat): Promise<Buffer> {
  const { format, codec, name, frame }: Encoding = { ...ENCODINGS[kind], ...(written && { format: written }) };
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const film = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(film);
  await output.start();
  const still = (red: number) => sharp({ create: { ...SIZE, channels: 3, background: { r: red, g: 90, b: 30 } } });
  const pictures = [await frame(still(0)), await frame(still(200))];
  const decoderConfig = { codec: name, codedWidth: SIZE.width, codedHeight: SIZE.height };
  for (let index = 0; index < frames; index += 1) {
    const data = pictures[index % 2] as Buffer;
    const packet = new EncodedPacket(data, 'key', index / FRAMES_A_SECOND, 1 / FRAMES_A_SECOND);
    await film.add(packet, { decoderConfig });
  }
  await output.finalize();
  return Buffer.from(target.buffer as ArrayBuffer);
}

function chunkOf(file: Buffer, from: number, type: string, length: (file: Buffer, at: number) => number): Buffer {
  for (let at = from; at < file.length; at += 8 + length(file, at)) {
    if (file.toString('latin1', at, at + 4) === type) return file.subarray(at + 8, at + 8 + length(file, at));
  }
  throw new Error(`No ${type}`);
}

/** The content of an ISO container's outermost box. */
export function boxOf(file: Buffer, type: string): Buffer {
  for (let at = 0; at < file.length; at += file.readUInt32BE(at)) {
    if (file.toString('latin1', at + 4, at + 8) === type) return file.subarray(at + 8, at + file.readUInt32BE(at));
  }
  throw new Error(`No ${type}`);
}

export function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  const header = Buffer.alloc(8);
  header.writeUInt32BE(body.length + 8);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, body]);
}

/**
 * The same mp4 with more boxes in its `moov`, like that of a camera. The index comes last, so that all other offsets
 * stay.
 */
export function withInMovie(film: Buffer, ...more: Buffer[]): Buffer {
  const content = boxOf(film, 'moov');
  const start = film.indexOf('moov') - 4;
  const without = Buffer.from(film);
  without.write('free', start + 4, 'latin1');
  return Buffer.concat([without, box('moov', content, ...more)]);
}

/** The same film with an edit list in each track, like that of a phone which shows only the first `seconds`. */
export const trimmed = (film: Buffer, seconds: number): Buffer => withCuts(film, [[0, seconds]]);

/** The same film with an edit list in each track that shows only these parts, from one second to another. */
export function withCuts(film: Buffer, parts: [from: number, to: number][]): Buffer {
  const scaleAfter = (bytes: Buffer, header: string) => bytes.readUInt32BE(bytes.indexOf(header) + 16);
  const scale = scaleAfter(film, 'mvhd');
  const edits = (track: Buffer) =>
    parts.flatMap(([from, to]) => [
      Math.round((to - from) * scale),
      Math.round(from * scaleAfter(track, 'mdhd')),
      0x10000,
    ]);
  return mapBoxes(film, (type, content) =>
    type === 'moov'
      ? mapBoxes(content, (kind, track) => {
          if (kind !== 'trak' || !track.includes('mdhd')) return track;
          return Buffer.concat([track, box('edts', box('elst', words([0, parts.length, ...edits(track)])))]);
        })
      : content,
  );
}

function mapBoxes(film: Buffer, map: (type: string, content: Buffer) => Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < film.length; at += film.readUInt32BE(at)) {
    const type = film.toString('latin1', at + 4, at + 8);
    parts.push(box(type, map(type, film.subarray(at + 8, at + film.readUInt32BE(at)))));
  }
  return Buffer.concat(parts);
}

const TREE = ['moov', 'trak', 'mdia', 'minf', 'stbl'];

/**
 * The same mp4 with other numbers in tables of its index: four bytes for each number, the first for version and flags.
 */
export function withSampleTable(film: Buffer, tables: Record<string, number[]>): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < film.length; at += film.readUInt32BE(at)) {
    const [type, end] = [film.toString('latin1', at + 4, at + 8), at + film.readUInt32BE(at)];
    if (TREE.includes(type)) parts.push(box(type, withSampleTable(film.subarray(at + 8, end), tables)));
    else if (!tables[type]) parts.push(film.subarray(at, end));
    if (type === 'stsd') parts.push(...Object.entries(tables).map(([name, numbers]) => box(name, words(numbers))));
  }
  return Buffer.concat(parts);
}

/**
 * A track of a camera's measurements: `length` bytes of the file at offset `at`, as one sample in each chunk. `sizes`:
 * another table of their sizes.
 */
export function measuredTrack(
  at: number,
  length: number,
  chunks = 1,
  sizes = box('stsz', words([0, length, chunks])),
): Buffer {
  const offsets = Array.from({ length: chunks }, () => at);
  const table = box('stbl', sizes, box('stsc', words([0, 1, 1, 1, 1])), box('stco', words([0, chunks, ...offsets])));
  const handler = box('hdlr', words([0, 0]), 'meta', words([0, 0, 0]));
  return box('trak', box('mdia', handler, box('minf', table)));
}

function words(numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, index * 4);
  return bytes;
}
