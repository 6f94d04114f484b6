import { box, boxOf, clip, withInMovie } from '../../harness/clips.ts';
import { phoneClip } from '../../harness/phone-clips.ts';
import { HTML, type Polyglot } from './polyglot.ts';

const text = (value: string) => Buffer.from(value, 'latin1');

/** An element of a webm, with its length in eight bytes. */
function element(id: string, content: Buffer | string): Buffer {
  const body = typeof content === 'string' ? text(content) : content;
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(BigInt(body.length) | (1n << 56n));
  return Buffer.concat([Buffer.from(id, 'hex'), length, body]);
}

/** A webm with more elements at its end. This works because its last element has a length. */
const webmAnd = async (...more: Buffer[]) => Buffer.concat([await clip('webm'), ...more]);

const ATTACHED_FILE = element(
  '61a7',
  Buffer.concat([element('466e', 'index.html'), element('4660', 'text/html'), element('465c', HTML)]),
);

/** A webm with more fields in its header. */
async function webmWithInHeader(...more: Buffer[]): Promise<Buffer> {
  const film = await clip('webm');
  const segment = film.indexOf(Buffer.from('18538067', 'hex'));
  const fields = film.subarray(film.indexOf(Buffer.from('4286', 'hex')), segment);
  return Buffer.concat([element('1a45dfa3', Buffer.concat([fields, ...more])), film.subarray(segment)]);
}

/** An mp4 with a second index, which contains `more` at `path`. The first index becomes free space. */
async function mp4With(path: string[], more: Buffer): Promise<Buffer> {
  const film = await clip('mp4');
  const without = Buffer.from(film);
  without.write('free', film.indexOf('moov'), 'latin1');
  return Buffer.concat([without, box('moov', within(boxOf(film, 'moov'), path, more))]);
}

function within(content: Buffer, [next, ...rest]: string[], more: Buffer): Buffer {
  if (next === undefined) return Buffer.concat([content, more]);
  const parts: Buffer[] = [];
  for (let at = 0; at < content.length; at += content.readUInt32BE(at)) {
    const whole = content.subarray(at, at + content.readUInt32BE(at));
    const isIt = whole.toString('latin1', 4, 8) === next;
    parts.push(isIt ? box(next, within(whole.subarray(8), rest, more)) : whole);
  }
  return Buffer.concat(parts);
}

const mp4And = async (...more: Buffer[]) => Buffer.concat([await clip('mp4'), ...more]);

export const videoPolyglots: Polyglot[] = [
  {
    name: 'an mp4 with HTML in free space',
    type: 'video/mp4',
    make: () => mp4And(box('free', HTML)),
    outcome: 'removed',
  },
  {
    name: 'an mp4 with HTML in its user data',
    type: 'video/mp4',
    make: async () => withInMovie(await clip('mp4'), box('udta', HTML)),
    outcome: 'removed',
  },
  {
    name: 'an mp4 with HTML in an unknown box',
    type: 'video/mp4',
    make: () => mp4And(box('hoop', HTML)),
    outcome: 'removed',
  },
  {
    name: 'an mp4 with HTML in an unknown box in its index',
    type: 'video/mp4',
    make: () => mp4With([], box('hoop', HTML)),
    outcome: 'removed',
  },
  ...[['trak'], ['trak', 'mdia'], ['trak', 'mdia', 'minf'], ['trak', 'mdia', 'minf', 'stbl']].map(
    (path): Polyglot => ({
      name: `an mp4 with HTML in free space of its ${path.at(-1)}`,
      type: 'video/mp4',
      make: () => mp4With(path, box('free', HTML)),
      outcome: 'removed',
    }),
  ),
  {
    name: 'an mp4 with HTML in the user data of a part',
    type: 'video/mp4',
    make: () => mp4And(box('moof', box('udta', HTML))),
    outcome: 'removed',
  },
  {
    name: 'an mp4 with HTML after its last box',
    type: 'video/mp4',
    make: () => mp4And(text(HTML)),
    outcome: 'damaged',
  },
  {
    name: 'an mp4 with HTML among its pictures',
    type: 'video/mp4',
    make: () => mp4And(box('mdat', HTML)),
    outcome: 'shown',
  },
  {
    name: 'HTML before an mp4',
    type: 'video/mp4',
    make: async () => Buffer.concat([text(HTML), await clip('mp4')]),
    outcome: 'mismatch',
  },
  {
    name: 'a film of a phone with HTML in an unknown box',
    type: 'video/quicktime',
    make: async () => withInMovie((await phoneClip()).film, box('hoop', HTML)),
    outcome: 'removed',
  },
  {
    name: 'a webm with an attached page',
    type: 'video/webm',
    make: () => webmAnd(element('1941a469', ATTACHED_FILE)),
    outcome: 'removed',
  },
  {
    name: 'a webm with HTML in a tag',
    type: 'video/webm',
    make: () => webmAnd(element('1254c367', HTML)),
    outcome: 'removed',
  },
  {
    name: 'a webm with HTML in free space',
    type: 'video/webm',
    make: () => webmAnd(element('ec', HTML)),
    outcome: 'removed',
  },
  {
    name: 'a webm with HTML in an unknown element',
    type: 'video/webm',
    make: () => webmAnd(element('4fff', HTML)),
    outcome: 'removed',
  },
  {
    name: 'a webm with HTML as the name of a chapter',
    type: 'video/webm',
    make: () => webmAnd(element('1043a770', HTML)),
    outcome: 'removed',
  },
  {
    name: 'a webm with HTML as its title',
    type: 'video/webm',
    make: () => webmAnd(element('1549a966', element('7ba9', HTML))),
    outcome: 'removed',
  },
  {
    name: 'a webm with HTML in its header',
    type: 'video/webm',
    make: () => webmWithInHeader(element('ec', HTML)),
    outcome: 'removed',
  },
  {
    name: 'a webm with HTML after its last element',
    type: 'video/webm',
    make: () => webmAnd(text(HTML)),
    outcome: 'damaged',
  },
  {
    name: 'a webm with HTML as a picture',
    type: 'video/webm',
    make: () => webmAnd(element('1f43b675', element('a3', HTML))),
    outcome: 'shown',
  },
  {
    name: 'HTML before a webm',
    type: 'video/webm',
    make: async () => Buffer.concat([text(HTML), await clip('webm')]),
    outcome: 'mismatch',
  },
];
