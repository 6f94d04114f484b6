import { parentPort, workerData } from 'node:worker_threads';
import { EncodedPacketSink, FilePathSource, Input, Logging, LogLevel, MP4, WEBM } from 'mediabunny';

// JavaScript, because tests start it from this folder and Node 20 runs no TypeScript. `validate-video.ts` starts it.

/** @typedef {import('./validate-video.ts').VideoSize} VideoSize */

const FORMATS = { 'video/mp4': MP4, 'video/webm': WEBM };

// What is wrong with somebody's file is told to them, not to the console.
Logging.level = LogLevel.Silent;

/**
 * @param {keyof typeof FORMATS} type
 * @param {string} file
 * @returns {Promise<VideoSize | null>} null for a file without a picture track that is there from its start to its end
 */
async function readSize(type, file) {
  const input = new Input({ formats: [FORMATS[type]], source: new FilePathSource(file) });
  const track = await input.getPrimaryVideoTrack();
  if (!track || !(await track.getCodec())) return null;
  const packets = new EncodedPacketSink(track);
  if (!(await packets.getFirstPacket())) return null;
  // The index of an mp4 says where each picture lies: the last must be there too. A webm was walked to its end before.
  if (type === 'video/mp4' && !(await packets.getPacket(Number.POSITIVE_INFINITY))) return null;
  return { width: (await track.getDisplayWidth()) || null, height: (await track.getDisplayHeight()) || null };
}

parentPort?.postMessage(await readSize(workerData.type, workerData.file));
