import { assist } from './assists.mjs';
import { backdrop, weather } from './backdrop.mjs';
import { ball } from './ball.mjs';
import { charted, played, scored } from './boards.mjs';
import { cast } from './cast.mjs';
import { closeBoard, closeNet, closeSky } from './close.mjs';
import { figure, GROUND } from './figure.mjs';
import { block, crossover } from './handles.mjs';
import { hoopBefore, hoopBehind } from './hoop.mjs';
import { places } from './places.mjs';
import { paints } from './plays.mjs';
import { atRest, towering } from './portraits.mjs';
import { poses } from './poses.mjs';
import { hungUp, onTheBench } from './shoes.mjs';
import { dunk, jumpShot } from './shots.mjs';

/** @typedef {import('./brush.mjs').Ctx} Ctx @typedef {import('./places.mjs').Place} Place @typedef {import('./figure.mjs').Outfit} Outfit */
/** @typedef {{ name: string, as: 'webp' | 'jpeg' | 'png', isPortrait?: boolean, draw: (ctx: Ctx) => void }} Picture */

const { dusk, night, noon, dawn, blue, moon, rain, snow, gym, club } = places;
const { orange, green, white, blue: blues, black, yellow, red, purple, teal } = cast;

/**
 * One moment of an action, zoomed to a point.
 * @param {Place} place @param {import('./shots.mjs').Action} action @param {number} time @returns {(ctx: Ctx) => void}
 */
const moment =
  (place, action, time, zoom = 1, x = 400, y = 220) =>
  (ctx) => {
    ctx.translate(320, 200);
    ctx.scale(zoom, zoom);
    // The picture never reaches past the painted edge.
    const [halfWidth, halfHeight] = [320 / zoom, 200 / zoom];
    ctx.translate(
      -Math.min(640 - halfWidth, Math.max(halfWidth, x)),
      -Math.min(400 - halfHeight, Math.max(halfHeight, y)),
    );
    backdrop(ctx, place);
    action(ctx, time);
    weather(ctx, place, 1);
  };

/** @param {Place} place @param {[number, number]} at of the ball @returns {(ctx: Ctx) => void} */
const underTheRim =
  (place, at, isChain = false) =>
  (ctx) => {
    closeSky(ctx, place);
    closeBoard(ctx);
    ball(ctx, ...at, 58, 0.5);
    closeNet(ctx, 0, 0, isChain);
  };

/** @param {Place} place @param {Outfit[]} team @returns {(ctx: Ctx) => void} */
const team = (place, team) => (ctx) => {
  backdrop(ctx, place);
  hoopBehind(ctx);
  hoopBefore(ctx);
  for (const [index, outfit] of team.entries()) {
    const pose = [poses.stand, poses.fist, poses.cheer, poses.stand, poses.hold, poses.point][index % 6] ?? poses.stand;
    const [hand] = figure(ctx, {
      pose: { ...pose, up: 0 },
      outfit,
      x: 92 + index * 78,
      facing: index > team.length / 2 ? -1 : 1,
      scale: 1.16,
      ground: GROUND + (index % 2) * 8,
    });
    if (index === 4) ball(ctx, hand[0], hand[1] - 2, 11);
  }
};

/**
 * A court with one player, or with none.
 * @param {Place} place @param {{ who?: Outfit, x?: number }} [scene] @returns {(ctx: Ctx) => void}
 */
const alone =
  (place, { who, x = 250 } = {}) =>
  (ctx) => {
    backdrop(ctx, place);
    hoopBehind(ctx);
    hoopBefore(ctx);
    if (who) {
      const [hand] = figure(ctx, { pose: poses.hold, outfit: who, x });
      ball(ctx, hand[0] + 3, hand[1] - 4);
    } else ball(ctx, 206, GROUND + 6, 10, 0.6);
    weather(ctx, place, 0.4);
  };

/** @param {Ctx} ctx */
const lesson = (ctx) => {
  backdrop(ctx, noon);
  hoopBehind(ctx);
  figure(ctx, { pose: poses.point, outfit: { ...teal, hair: '#B9C6CF', number: '' }, x: 246, scale: 1.12 });
  for (const [index, outfit] of [yellow, red, purple].entries()) {
    const [hand] = figure(ctx, {
      pose: index === 1 ? poses.dribble : poses.guard,
      outfit,
      x: 340 + index * 62,
      facing: -1,
      scale: 0.74,
      ground: GROUND + 4,
    });
    if (index === 1) ball(ctx, hand[0], hand[1] + 24, 8);
  }
  hoopBefore(ctx);
};

/** @type {Picture[]} */
export const pictures = [
  { name: 'hoop-dusk', as: 'webp', draw: underTheRim(dusk, [208, 118]) },
  { name: 'hoop-night-chain', as: 'webp', draw: underTheRim(night, [428, 150], true) },
  { name: 'hoop-gym', as: 'jpeg', draw: underTheRim(gym, [320, 176]) },
  { name: 'dunk-noon', as: 'webp', draw: moment(noon, dunk({ dunker: red, guard: teal }), 1.93, 1.7, 470, 215) },
  { name: 'dunk-club', as: 'jpeg', draw: moment(club, dunk({ dunker: orange, twoHands: true }), 2.2, 1.6, 460, 210) },
  {
    name: 'block-dusk',
    as: 'webp',
    draw: moment(dusk, block({ shooter: white, blocker: purple }), 1.58, 1.7, 440, 220),
  },
  {
    name: 'pin-moon',
    as: 'webp',
    draw: moment(moon, block({ shooter: orange, blocker: teal, pins: true }), 1.88, 1.55, 470, 200),
  },
  {
    name: 'three-blue',
    as: 'webp',
    draw: moment(blue, jumpShot({ shooter: purple, guard: yellow, from: 190 }), 1.86, 1.35, 280, 230),
  },
  { name: 'three-club', as: 'webp', draw: moment(club, jumpShot({ shooter: white, guard: black, from: 120 }), 2.4) },
  {
    name: 'step-back-dawn',
    as: 'webp',
    draw: moment(dawn, jumpShot({ shooter: green, guard: red, from: 180, stepsBack: true }), 1.72, 1.5, 230, 250),
  },
  {
    name: 'crossover-blue',
    as: 'webp',
    draw: moment(blue, crossover({ handler: black, guard: orange }), 1.1, 1.7, 220, 280),
  },
  {
    name: 'crossover-moon',
    as: 'webp',
    draw: moment(moon, crossover({ handler: teal, guard: red }), 1.98, 1.6, 280, 270),
  },
  {
    name: 'lob-gym',
    as: 'webp',
    draw: moment(gym, assist({ passer: red, cutter: green, guard: white, isLob: true }), 1.55),
  },
  {
    name: 'pass-night',
    as: 'webp',
    draw: moment(night, assist({ passer: orange, cutter: white, guard: black }), 1.3, 1.4, 300, 250),
  },
  {
    name: 'team-gym',
    as: 'webp',
    draw: team(gym, [
      orange,
      { ...orange, skin: '#5B3622', number: '4' },
      { ...orange, skin: '#E5B68F', long: true, number: '9' },
      { ...orange, skin: '#C98F5E', number: '12' },
      { ...orange, skin: '#6B4027', long: true, number: '30' },
    ]),
  },
  { name: 'team-dusk', as: 'webp', draw: team(dusk, [green, blues, yellow, purple, white]) },
  { name: 'court-dawn', as: 'webp', draw: alone(dawn) },
  { name: 'court-snow', as: 'webp', draw: alone(snow, { who: teal, x: 300 }) },
  { name: 'court-rain', as: 'webp', draw: alone(rain) },
  { name: 'court-night', as: 'webp', draw: alone(night, { who: yellow }) },
  { name: 'lesson-noon', as: 'webp', draw: lesson },
  { name: 'play-horns', as: 'png', draw: played(paints.clay, 'horns') },
  { name: 'play-zone', as: 'png', draw: played(paints.blue, 'zone') },
  { name: 'chart-wood', as: 'png', draw: charted(paints.wood, 5, 0.62) },
  { name: 'chart-night', as: 'png', draw: charted(paints.night, 11, 0.44) },
  { name: 'score-park', as: 'png', draw: scored('HOME', 21, 'AWAY', 19, '0:00', 'FINAL') },
  { name: 'score-league', as: 'png', draw: scored('HARLEM', 78, 'BRONX', 78, '0:02.4', 'OT') },
  { name: 'ball-dusk', as: 'webp', isPortrait: true, draw: atRest(dusk) },
  { name: 'ball-rain', as: 'jpeg', isPortrait: true, draw: atRest(rain) },
  { name: 'hoop-city-dusk', as: 'webp', isPortrait: true, draw: towering(dusk) },
  { name: 'hoop-city-moon', as: 'webp', isPortrait: true, draw: towering(moon) },
  { name: 'shoes-wire', as: 'webp', isPortrait: true, draw: hungUp(blue) },
  { name: 'shoes-bench', as: 'jpeg', isPortrait: true, draw: onTheBench(gym) },
];
