import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Output,
  type VideoCodec,
} from 'mediabunny';
import { box, measuredTrack, withInMovie } from './clips.ts';

/** The position that the phone stores in its film. */
export const PLACE = '+40.7750-073.9667/';

/** Headers of uncompressed H.264 with 128 by 96 pixels; an encoder needs no more. */
const SEQUENCE = Buffer.from('6742000af841a2', 'hex');
const PICTURE = Buffer.from('68ce3880', 'hex');
const SLICE = Buffer.from('65888421a0', 'hex');
const BLOCK = Buffer.from('0d00', 'hex');
const BLOCKS = 8 * 6;

function h264Frame(brightness: number): Buffer {
  const pixels = Buffer.concat([Buffer.alloc(256, brightness), Buffer.alloc(128, 128)]);
  const blocks = Array.from({ length: BLOCKS }, (_, index) => (index === 0 ? [pixels] : [BLOCK, pixels])).flat();
  return withLength(Buffer.concat([SLICE, ...blocks, Buffer.from([0x80])]));
}

const withLength = (unit: Buffer, bytes = 4) => {
  const length = Buffer.alloc(bytes);
  length.writeUIntBE(unit.length, 0, bytes);
  return Buffer.concat([length, unit]);
};

const AVC_RECORD = Buffer.concat([
  Buffer.from([1, ...SEQUENCE.subarray(1, 4), 0xff, 0xe1]),
  withLength(SEQUENCE, 2),
  Buffer.from([1]),
  withLength(PICTURE, 2),
]);

/** One silent frame of AAC, and the settings of its decoder: 48 kHz, two channels. */
const SILENCE = Buffer.from('211004608c1c', 'hex');
const AAC_RECORD = Buffer.from('1190', 'hex');

interface PhoneClip {
  pictures: Buffer[];
  sound: Buffer;
  film: Buffer;
}

/**
 * A film like that of an iPhone held upright: QuickTime with H.264 and AAC, its position, and a track of measurements.
 */
export async function phoneClip(count = 5): Promise<PhoneClip> {
  const target = new BufferTarget();
  const output = new Output({ format: new MovOutputFormat({ fastStart: false }), target });
  const codec: VideoCodec = 'avc';
  const [video, audio] = [new EncodedVideoPacketSource(codec), new EncodedAudioPacketSource('aac')];
  output.addVideoTrack(video, { rotation: 90 });
  output.addAudioTrack(audio);
  await output.start();
  const pictures = Array.from({ length: count }, (_, index) => h264Frame(40 + 20 * index));
  for (const [index, picture] of pictures.entries()) {
    await video.add(new EncodedPacket(picture, 'key', index / 30, 1 / 30), {
      decoderConfig: { codec: 'avc1.42000a', codedWidth: 128, codedHeight: 96, description: AVC_RECORD },
    });
    await audio.add(new EncodedPacket(SILENCE, 'key', (index * 1024) / 48_000, 1024 / 48_000), {
      decoderConfig: { codec: 'mp4a.40.2', numberOfChannels: 2, sampleRate: 48_000, description: AAC_RECORD },
    });
  }
  await output.finalize();
  const plain = Buffer.from(target.buffer as ArrayBuffer);
  const route = `route ${PLACE}`;
  const measured = measuredTrack(plain.length + 8, route.length);
  const apple = box('meta', box('keys', 'com.apple.quicktime.location.ISO6709'), box('ilst', PLACE));
  const phone = box('udta', box('\xa9xyz', '\0\x12\x15\xc7', PLACE));
  const film = withInMovie(Buffer.concat([plain, box('mdat', route)]), measured, apple, phone);
  return { pictures, sound: SILENCE, film };
}
