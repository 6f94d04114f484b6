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

/** A picture that begins within this time of the end, in seconds, begins at it: both are rounded to units of their own. */
const ROUNDING = 0.001;

const FORMATS = { 'video/mp4': MP4, 'video/webm': WEBM };

// What is wrong with somebody's file is told to them, not to the console.
Logging.level = LogLevel.Silent;

/**
 * @param {keyof typeof FORMATS} type
 * @param {string} file
 * @returns {Promise<VideoSize | null>} null for a file without pictures of a kind that we know
 * @throws where its first or last picture is missing
 */
async function readSize(type, file) {
  const input = new Input({ formats: [FORMATS[type]], source: new FilePathSource(file) });
  const track = await input.getPrimaryVideoTrack();
  if (!track || !(await track.getCodec())) return null;
  const packets = new EncodedPacketSink(track);
  if (!(await packets.getFirstPacket())) throw new Error('The film has no picture');
  // The index of an mp4 says where each picture lies: the last must be there too. A webm was walked to its end before.
  if (type === 'video/mp4' && !(await packets.getPacket(Number.POSITIVE_INFINITY)))
    throw new Error('The last picture of the film is missing');
  return { width: (await track.getDisplayWidth()) || null, height: (await track.getDisplayHeight()) || null };
}

/**
 * Copies the pictures and the sound of a film as they are into a new mp4; neither tags nor tracks of measurements.
 *
 * @param {string} file
 * @param {string} target
 * @param {number} [end] in seconds: what follows was cut away, although it is in the file
 * @returns {Promise<boolean | null>} null where its pictures are of a kind that an mp4 cannot hold
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
