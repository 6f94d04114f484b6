import { disc, ring, seeded, stroke } from './brush.mjs';
import { arrow, halfCourt, marker } from './plays.mjs';

/** @typedef {import('./brush.mjs').Ctx} Ctx @typedef {import('./brush.mjs').Point} Point @typedef {import('./plays.mjs').Paint} Paint */

/** @type {Record<'horns' | 'zone', { runs: Point[][], passes: Point[][], attack: Point[], defence: Point[] }>} */
const PLAYS = {
  horns: {
    attack: [
      [150, 200],
      [390, 128],
      [390, 272],
      [560, 66],
      [560, 334],
    ],
    defence: [
      [205, 200],
      [446, 112],
      [446, 290],
    ],
    runs: [
      [
        [168, 190],
        [250, 120],
        [350, 96],
      ],
      [
        [408, 140],
        [470, 176],
        [528, 192],
      ],
      [
        [540, 344],
        [470, 340],
        [380, 322],
      ],
    ],
    passes: [
      [
        [352, 100],
        [440, 90],
        [536, 70],
      ],
    ],
  },
  zone: {
    attack: [
      [140, 200],
      [250, 84],
      [250, 316],
      [470, 346],
      [434, 200],
    ],
    defence: [
      [330, 140],
      [330, 260],
      [500, 110],
      [500, 290],
      [500, 200],
    ],
    runs: [
      [
        [454, 200],
        [500, 240],
        [536, 226],
      ],
      [
        [488, 342],
        [540, 330],
        [566, 320],
      ],
    ],
    passes: [
      [
        [158, 190],
        [232, 98],
      ],
      [
        [262, 98],
        [420, 190],
      ],
      [
        [446, 214],
        [476, 326],
      ],
    ],
  },
};

/**
 * A play as a coach draws it before the game.
 * @param {Paint} paint @param {keyof typeof PLAYS} name @returns {(ctx: Ctx) => void}
 */
export const played = (paint, name) => (ctx) => {
  halfCourt(ctx, paint);
  const { attack, defence, runs, passes } = PLAYS[name];
  for (const run of runs) arrow(ctx, run);
  for (const pass of passes) arrow(ctx, pass, '#FFE9C2', true);
  for (const at of defence) marker(ctx, at, '#23282B', 'X');
  for (const [index, at] of attack.entries()) marker(ctx, at, '#E8581A', String(index + 1));
};

/**
 * A chart of a player's shots: their positions, and which went in.
 * @param {Paint} paint @param {number} seed @param {number} share that went in @returns {(ctx: Ctx) => void}
 */
export const charted = (paint, seed, share) => (ctx) => {
  halfCourt(ctx, paint);
  const random = seeded(seed);
  for (let shot = 0; shot < 58; shot++) {
    const angle = Math.PI * (0.56 + random() * 0.88);
    const far = shot % 3 ? 160 + random() * 46 : 24 + random() * 110;
    const [x, y] = [556 + Math.cos(angle) * far, 200 + Math.sin(angle) * far * 0.98];
    const isIn = random() < share;
    disc(ctx, '#0C1112AA', x, y, 12);
    if (isIn) {
      disc(ctx, '#43C981', x, y, 9);
      continue;
    }
    for (const side of [-1, 1])
      stroke(ctx, '#FF8C88', 3.5, [
        [x - 6, y - 6 * side],
        [x + 6, y + 6 * side],
      ]);
  }
  ctx.fillStyle = '#070A0BDD';
  ctx.fillRect(46, 318, 178, 40);
  disc(ctx, '#43C981', 68, 338, 9);
  for (const side of [-1, 1])
    stroke(ctx, '#FF8C88', 3.5, [
      [142, 338 - 6 * side],
      [154, 338 + 6 * side],
    ]);
  ctx.fillStyle = '#EFF3F0';
  ctx.font = '600 17px sans-serif';
  ctx.textAlign = 'left';
  ctx.fillText('in', 86, 344);
  ctx.fillText('out', 166, 344);
};

/** The lamps of each digit, row by row; 1 is on. */
const DIGITS = /** @type {Record<string, string>} */ ({
  ...{ 0: '111101101101111', 1: '010110010010111', 2: '111001111100111', 3: '111001111001111', 4: '101101111001001' },
  ...{ 5: '111100111001111', 6: '111100111101111', 7: '111001001001001', 8: '111101111101111', 9: '111101111001111' },
  ...{ ':': '000010000010000', '.': '000000000000010' },
});

/** @param {Ctx} ctx @param {string} text @param {number} x its middle @param {number} y @param {number} lamp @param {string} color */
function lamps(ctx, text, x, y, lamp, color) {
  const width = [...text].length * lamp * 4 - lamp;
  for (const [column, digit] of [...text].entries())
    for (const [index, isOn] of [...(DIGITS[digit] ?? '')].entries()) {
      const [left, top] = [x - width / 2 + column * lamp * 4 + (index % 3) * lamp, y + Math.floor(index / 3) * lamp];
      ctx.fillStyle = isOn === '1' ? color : '#1A2324';
      ctx.fillRect(left + 1, top + 1, lamp - 2, lamp - 2);
    }
}

/** @param {string} home @param {number} ours @param {string} away @param {number} theirs @param {string} clock @param {string} period @returns {(ctx: Ctx) => void} */
export const scored = (home, ours, away, theirs, clock, period) => (ctx) => {
  ctx.fillStyle = '#33494D';
  ctx.fillRect(0, 0, 640, 400);
  for (let y = 0; y < 400; y += 40)
    for (let x = y % 80 ? -40 : 0; x < 640; x += 80) {
      ctx.fillStyle = (x + y) % 3 ? '#304549' : '#2D4145';
      ctx.fillRect(x + 1, y + 1, 78, 38);
    }
  for (const x of [150, 490])
    stroke(ctx, '#10242B', 10, [
      [x, -10],
      [x, 60],
    ]);
  ctx.fillStyle = '#10242B';
  ctx.fillRect(44, 44, 552, 316);
  ctx.fillStyle = '#070A0B';
  ctx.fillRect(54, 54, 532, 296);
  lamps(ctx, clock, 320, 76, 12, '#FFC94A');
  ctx.font = '700 26px sans-serif';
  ctx.textAlign = 'center';
  for (const [name, score, x] of /** @type {[string, number, number][]} */ ([
    [home, ours, 178],
    [away, theirs, 462],
  ])) {
    ctx.fillStyle = '#EFF3F0';
    ctx.fillText(name, x, 196);
    lamps(ctx, String(score), x, 214, 22, '#FF7A2E');
  }
  ctx.fillStyle = '#FFC94A';
  ctx.fillText(period, 320, 262);
  for (const x of [296, 320, 344]) ring(ctx, '#2E3A3B', 3, x, 292, 6);
  disc(ctx, '#43C981', 296, 292, 5);
};
