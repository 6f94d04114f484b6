import { parentPort, workerData } from 'node:worker_threads';
import {
  Conversion,
  EncodedPacketSink,
  FilePathSource,
  FilePathTarget,
  Input,
  Logging,
  LogLevel,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
} from 'mediabunny';

// JavaScript, because tests start it from this folder and Node 20 runs no TypeScript. `validate-video.ts` starts it.

/** @typedef {import('./validate-video.ts').VideoSize} VideoSize */

/** Seconds. A picture that begins this close to the end counts as after it, because both times are rounded. */
const ROUNDING = 0.001;

const FORMATS = { 'video/mp4': MP4, 'video/webm': WEBM };

// The sender gets the errors in their file; the console does not.
Logging.level = LogLevel.Silent;

/**
 * @param {keyof typeof FORMATS} type
 * @param {string} file
 * @returns {Promise<VideoSize | null>} null for a file without pictures of a known kind
 * @throws if its first or last picture is missing
 */
async function readSize(type, file) {
  const input = new Input({ formats: [FORMATS[type]], source: new FilePathSource(file) });
  const track = await input.getPrimaryVideoTrack();
  if (!track || !(await track.getCodec())) return null;
  const packets = new EncodedPacketSink(track);
  if (!(await packets.getFirstPacket())) throw new Error('The film has no picture');
  // The index of an mp4 has the position of each picture: the last one must exist too. `sanitizeWebm` has read a webm
  // to its end before.
  if (type === 'video/mp4' && !(await packets.getPacket(Number.POSITIVE_INFINITY)))
    throw new Error('The last picture of the film is missing');
  return { width: (await track.getDisplayWidth()) || null, height: (await track.getDisplayHeight()) || null };
}

/**
 * Copies the pictures and the sound of a film unchanged into a new mp4, without tags and tracks of measurements.
 *
 * @param {string} file
 * @param {string} target
 * @param {number} [end] in seconds: the author has cut off the rest, although it is in the file
 * @returns {Promise<boolean | null>} null if its pictures are of a kind that an mp4 cannot contain
 */
async function copyToMp4(file, target, end) {
  const input = new Input({ formats: [QTFF, MP4], source: new FilePathSource(file) });
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target: new FilePathTarget(target) });
  const copy = /** @type {const} */ ({ mode: 'forced', shiftTolerance: Number.POSITIVE_INFINITY });
  const trim = end === undefined ? {} : { end: Math.max(ROUNDING, end - ROUNDING) };
  const conversion = await Conversion.init({ input, output, tags: {}, copy, trim, showWarnings: false });
  const pictures = await input.getPrimaryVideoTrack();
  // A track that cannot be copied would be left out without an error.
  if (!pictures || !conversion.isValid || !conversion.utilizedTracks.includes(pictures)) return null;
  await conversion.execute();
  return true;
}

const { job, type, file, target, end } = workerData;
parentPort?.postMessage(await (job === 'copy' ? copyToMp4(file, target, end) : readSize(type, file)));
