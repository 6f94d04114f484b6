// Writes the icons of Phosphor that the app draws, one file each, into `src/icons`: `node frontend/drawings/phosphor.mjs`.
// The files that it writes are checked in. To have one more, or one more weight, add it to the list and run this.
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Each icon with the weights that it has beside the regular one. */
const ICONS = {
  archive: [],
  'arrow-counter-clockwise': [],
  'arrow-down': ['bold'],
  'arrow-left': [],
  'arrow-right': ['bold'],
  'arrow-square-out': [],
  'arrow-u-up-left': ['fill'],
  'arrow-up': ['bold'],
  'arrows-clockwise': ['fill'],
  'arrows-left-right': [],
  barbell: ['fill'],
  basketball: ['fill'],
  bell: ['fill'],
  'bell-ringing': ['fill'],
  broadcast: ['bold'],
  'calendar-blank': ['fill'],
  'calendar-dots': ['fill'],
  'calendar-plus': [],
  'calendar-x': ['fill'],
  camera: ['bold'],
  'caret-down': [],
  'caret-left': ['bold'],
  'caret-right': ['bold'],
  'chalkboard-teacher': ['bold', 'fill'],
  'chat-circle-dots': ['fill'],
  'chat-circle': ['fill'],
  'chats-circle': ['fill'],
  'check-circle': ['fill'],
  check: ['bold'],
  checks: ['bold'],
  'clipboard-text': ['fill'],
  'clock-counter-clockwise': ['bold'],
  clock: ['bold', 'fill'],
  copy: [],
  'court-basketball': ['fill'],
  crosshair: ['bold'],
  'crown-simple': ['fill'],
  database: ['bold', 'fill'],
  'dots-three': ['bold'],
  'download-simple': ['bold'],
  eye: ['fill'],
  'eye-slash': [],
  'film-strip': ['fill'],
  'flag-checkered': ['fill'],
  flag: [],
  'gear-six': ['fill'],
  gift: ['fill'],
  globe: ['fill'],
  'google-logo': ['bold'],
  handshake: ['fill'],
  heart: ['fill'],
  'hourglass-medium': ['bold', 'fill'],
  house: ['fill'],
  'image-broken': [],
  image: ['fill'],
  info: ['fill'],
  key: [],
  lightbulb: ['fill'],
  list: [],
  'list-star': ['fill'],
  lock: [],
  'lock-key': ['fill'],
  'lock-open': [],
  'magnifying-glass': [],
  'map-pin-area': ['fill'],
  'map-pin': ['bold', 'fill'],
  'map-trifold': [],
  medal: ['fill'],
  minus: [],
  money: ['fill'],
  moon: ['fill'],
  'navigation-arrow': ['bold', 'fill'],
  newspaper: ['fill'],
  palette: ['fill'],
  'paper-plane-right': ['fill'],
  pause: ['fill'],
  'pencil-simple': [],
  'person-simple-run': ['fill'],
  phone: ['fill'],
  play: ['fill'],
  plus: ['bold'],
  printer: [],
  prohibit: ['fill'],
  scales: [],
  'seal-check': ['fill'],
  'share-fat': ['fill'],
  shield: ['fill'],
  shuffle: [],
  'sidebar-simple': [],
  'sign-out': ['fill'],
  'sliders-horizontal': ['bold'],
  'speaker-simple-x': ['fill'],
  star: ['fill'],
  storefront: ['fill'],
  strategy: ['fill'],
  student: ['fill'],
  sun: [],
  ticket: ['fill'],
  timer: ['fill'],
  trash: ['fill'],
  trophy: ['fill'],
  'upload-simple': ['bold'],
  'user-circle': ['fill'],
  user: ['fill'],
  'user-minus': ['fill'],
  'user-plus': ['fill'],
  'users-three': ['fill'],
  'video-camera': ['fill'],
  'warning-circle': ['fill'],
  'wifi-slash': ['fill'],
  'x-circle': ['fill'],
  x: ['bold'],
};

const { resolve } = createRequire(import.meta.url);
const FOLDER = path.join(import.meta.dirname, '../src/icons');

/** @param {string} name @param {string} weight */
async function shapeOf(name, weight) {
  const file = weight === 'regular' ? name : `${name}-${weight}`;
  const svg = await readFile(resolve(`@phosphor-icons/core/${weight}/${file}.svg`), 'utf8');
  return Array.from(svg.matchAll(/ d="([^"]+)"/g), ([, shape]) => shape).join('');
}

for (const [name, weights] of Object.entries(ICONS)) {
  const component = `${name.replace(/(?:^|-)(.)/g, (_, letter) => letter.toUpperCase())}Icon`;
  const shapes = await Promise.all(
    ['regular', ...weights].map(async (weight) => `  ${weight}: '${await shapeOf(name, weight)}',\n`),
  );
  const code = `import { icon } from './icon.tsx';\n\nexport const ${component} = /* @__PURE__ */ icon({\n${shapes.join('')}});\n`;
  await writeFile(path.join(FOLDER, `${name}.ts`), code);
}
await copyFile(path.join(path.dirname(resolve('@phosphor-icons/core')), '../LICENSE'), path.join(FOLDER, 'LICENSE'));
