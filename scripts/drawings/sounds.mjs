/** @typedef {import('./cues.mjs').Cue} Cue @typedef {import('./cues.mjs').Sound} Sound */

export const SAMPLE_RATE = 48_000;

/** Noise that is the same in each run, so that a clip that did not change keeps its sound. */
function randomNoise() {
  let seed = 7;
  return () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 1_073_741_824 - 1;
  };
}

/**
 * How each sound is made: a tone (`hertz`, which falls by `drops` of itself), or with `noise` that many octaves of noise
 * around `hertz`. It is loudest after `rises` seconds and then fades to about a third every `fades` seconds.
 * @type {Record<Sound, { hertz: number, drops?: number, noise?: number, rises?: number, fades: number, gain: number }[]>}
 */
const VOICES = {
  bounce: [
    { hertz: 96, drops: 0.35, fades: 0.06, gain: 0.7 },
    { hertz: 950, noise: 0.8, fades: 0.012, gain: 0.3 },
  ],
  net: [{ hertz: 3_400, noise: 1.2, rises: 0.02, fades: 0.09, gain: 0.5 }],
  rim: [
    { hertz: 412, fades: 0.16, gain: 0.28 },
    { hertz: 1_093, fades: 0.1, gain: 0.14 },
  ],
  slap: [{ hertz: 1_700, noise: 1, fades: 0.025, gain: 0.9 }],
  catch: [{ hertz: 700, noise: 0.9, fades: 0.03, gain: 0.5 }],
  cheer: [{ hertz: 900, noise: 0.7, rises: 0.25, fades: 0.45, gain: 0.16 }],
};

/**
 * The sound of a clip in one channel, each value from -1 to 1: the cues over quiet noise.
 * @param {number} seconds @param {readonly Cue[]} cues
 */
export function soundOf(seconds, cues) {
  const samples = new Float32Array(Math.round(seconds * SAMPLE_RATE));
  addNoise(samples, 0, { hertz: 220, width: 1.4, level: () => 0.02 });
  for (const [sound, at, loudness = 1] of cues)
    for (const { hertz, drops = 0, noise, rises = 0.002, fades, gain } of VOICES[sound]) {
      const level = (/** @type {number} */ time) =>
        gain * loudness * Math.min(1, time / rises) * Math.exp(-Math.max(0, time - rises) / fades);
      if (noise) addNoise(samples, at, { hertz, width: noise, level });
      else addTone(samples, at, { hertz, drops, level });
    }
  // Brings loud values smoothly below 1 instead of cutting them off.
  return samples.map(Math.tanh);
}

/** @param {Float32Array} samples @param {number} at @param {{ hertz: number, drops: number, level: (time: number) => number }} tone */
function addTone(samples, at, { hertz, drops, level }) {
  let turn = 0;
  for (let index = Math.round(at * SAMPLE_RATE); index < samples.length; index++) {
    const time = index / SAMPLE_RATE - at;
    turn += (2 * Math.PI * hertz * (1 - drops * Math.min(1, time * 12))) / SAMPLE_RATE;
    samples[index] = (samples[index] ?? 0) + Math.sin(turn) * level(time);
  }
}

/**
 * Adds noise that has passed a band filter of `width` octaves around `hertz` (the biquad of the Audio EQ Cookbook).
 * @param {Float32Array} samples @param {number} at @param {{ hertz: number, width: number, level: (time: number) => number }} noise
 */
function addNoise(samples, at, { hertz, width, level }) {
  const next = randomNoise();
  const angle = (2 * Math.PI * hertz) / SAMPLE_RATE;
  const alpha = Math.sin(angle) * Math.sinh((Math.LN2 / 2) * width * (angle / Math.sin(angle)));
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let index = Math.round(at * SAMPLE_RATE); index < samples.length; index++) {
    const x = next();
    const y = (alpha * (x - x2) + 2 * Math.cos(angle) * y1 - (1 - alpha) * y2) / (1 + alpha);
    [x1, x2, y1, y2] = [x, x1, y, y1];
    samples[index] = (samples[index] ?? 0) + y * 3 * level(index / SAMPLE_RATE - at);
  }
}
