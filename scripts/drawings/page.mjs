import { AudioBufferSource, BufferTarget, CanvasSource, Output, WebMOutputFormat } from 'mediabunny';
import { backdrop, weather } from './backdrop.mjs';
import { clips } from './clips.mjs';
import { pictures } from './pictures.mjs';
import { SAMPLE_RATE, soundOf } from './sounds.mjs';

const SIZE = { width: 640, height: 400 };
const FRAMES_A_SECOND = 24;
/** Bits a second: flat colours need few. */
const BITRATE = 80_000;
const SOUND_BITRATE = 32_000;

/** @param {number} width @param {number} height @returns {[OffscreenCanvas, OffscreenCanvasRenderingContext2D]} */
function surface(width, height) {
  const canvas = new OffscreenCanvas(width, height);
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new Error('Nothing to draw on');
  return [canvas, ctx];
}

/** @param {OffscreenCanvas} canvas */
const png = async (canvas) => text(new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer()));

/** Bytes as base64, to return them from the page. @param {Uint8Array} bytes */
const text = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/** @param {string} name */
export async function drawPicture(name) {
  const picture = pictures.find((each) => each.name === name);
  const [canvas, ctx] = picture?.isPortrait ? surface(960, 1200) : surface(1280, 800);
  ctx.scale(2, 2);
  picture?.draw(ctx);
  return png(canvas);
}

/** The painter of a clip's frames. @param {import('./clips.mjs').Clip} clip @param {OffscreenCanvasRenderingContext2D} ctx */
function painter({ place, action, zoom }, ctx) {
  const [ground, groundCtx] = surface(SIZE.width, SIZE.height);
  // Zooms from the lower right corner: the hoop and the floor stay in the picture, and the left and the sky are cut.
  for (const each of [ctx, groundCtx])
    each.setTransform(zoom, 0, 0, zoom, SIZE.width * (1 - zoom), SIZE.height * (1 - zoom));
  if (place) backdrop(groundCtx, place);
  return (/** @type {number} */ time) => {
    ctx.save();
    ctx.resetTransform();
    ctx.drawImage(ground, 0, 0);
    ctx.restore();
    action(ctx, time);
    if (place) weather(ctx, place, time);
  };
}

/** @param {string} name */
export async function drawClip(name) {
  const clip = clips.find((each) => each.name === name);
  if (!clip) throw new Error(`No clip ${name}`);
  const [canvas, ctx] = surface(SIZE.width, SIZE.height);
  const paint = painter(clip, ctx);
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new CanvasSource(canvas, {
    codec: 'vp9',
    bitrate: BITRATE,
    keyFrameInterval: 10,
    latencyMode: 'quality',
  });
  output.addVideoTrack(source, { frameRate: FRAMES_A_SECOND });
  const sound = new AudioBufferSource({ codec: 'opus', bitrate: SOUND_BITRATE });
  output.addAudioTrack(sound);
  await output.start();
  const samples = soundOf(clip.seconds, clip.cues);
  const buffer = new AudioBuffer({ length: samples.length, numberOfChannels: 1, sampleRate: SAMPLE_RATE });
  buffer.copyToChannel(samples, 0);
  await sound.add(buffer);
  for (let frame = 0; frame < clip.seconds * FRAMES_A_SECOND; frame++) {
    paint(frame / FRAMES_A_SECOND);
    await source.add(frame / FRAMES_A_SECOND, 1 / FRAMES_A_SECOND);
  }
  await output.finalize();
  paint(clip.still);
  return { film: text(new Uint8Array(target.buffer ?? new ArrayBuffer(0))), still: await png(canvas) };
}
