// Writes the icons of Phosphor that the app draws: `node frontend/drawings/phosphor.mjs`. Its files are checked in. To
// add an icon or a weight, add it to the list and run this script.
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * The icons of each file, with their weights beside the regular one. A browser loads a whole file. So `first` has only
 * the icons that the app draws before any page, and each feature has its own copy of an icon that only one or two
 * features draw.
 */
const FILES = {
  'icons/first.ts': {
    'arrows-clockwise': ['fill'],
    basketball: ['fill'],
    'chalkboard-teacher': ['bold', 'fill'],
    'chats-circle': ['fill'],
    'court-basketball': ['fill'],
    'film-strip': ['fill'],
    'gear-six': ['fill'],
    'google-logo': ['bold'],
    handshake: ['fill'],
    house: ['fill'],
    list: [],
    'map-pin-area': ['fill'],
    moon: ['fill'],
    newspaper: ['fill'],
    'sidebar-simple': [],
    'sign-out': ['fill'],
    sun: [],
    'user-circle': ['fill'],
    'warning-circle': ['fill'],
  },
  'icons/ui.ts': {
    'arrow-left': [],
    'arrow-up': ['bold'],
    'calendar-blank': ['fill'],
    'caret-down': [],
    'caret-left': ['bold'],
    'caret-right': ['bold'],
    'check-circle': ['fill'],
    check: ['bold'],
    'dots-three': ['bold'],
    'download-simple': ['bold'],
    heart: ['fill'],
    'image-broken': [],
    info: ['fill'],
    'magnifying-glass': [],
    minus: [],
    pause: ['fill'],
    play: ['fill'],
    plus: ['bold'],
    'speaker-simple-x': ['fill'],
    x: ['bold'],
  },
  'icons/shared.ts': {
    archive: [],
    'arrow-right': ['bold'],
    barbell: ['fill'],
    bell: ['fill'],
    'calendar-dots': ['fill'],
    'chat-circle-dots': ['fill'],
    'chat-circle': ['fill'],
    clock: ['bold', 'fill'],
    crosshair: ['bold'],
    eye: ['fill'],
    globe: ['fill'],
    'hourglass-medium': ['bold', 'fill'],
    lightbulb: ['fill'],
    'map-pin': ['bold', 'fill'],
    'map-trifold': [],
    prohibit: ['fill'],
    'share-fat': ['fill'],
    star: ['fill'],
    trash: ['fill'],
    trophy: ['fill'],
    'upload-simple': ['bold'],
    'users-three': ['fill'],
    'wifi-slash': ['fill'],
  },
  'features/applications/icons.ts': {
    'arrow-counter-clockwise': [],
    'arrow-u-up-left': ['fill'],
    'list-star': ['fill'],
    lock: [],
    'lock-open': [],
    'pencil-simple': [],
    'x-circle': ['fill'],
  },
  'features/coaching/icons.ts': {
    'clipboard-text': ['fill'],
    image: ['fill'],
    money: ['fill'],
    printer: [],
    strategy: ['fill'],
  },
  'features/courts/icons.ts': {
    camera: ['bold'],
    'crown-simple': ['fill'],
    database: ['bold', 'fill'],
    'navigation-arrow': ['bold', 'fill'],
    phone: ['fill'],
    'seal-check': ['fill'],
    'sliders-horizontal': ['bold'],
    user: ['fill'],
  },
  'features/feed/icons.ts': {
    image: ['fill'],
    'paper-plane-right': ['fill'],
    'video-camera': ['fill'],
  },
  'features/games/icons.ts': {
    'arrow-u-up-left': ['fill'],
    'arrows-left-right': [],
    'calendar-plus': [],
    'calendar-x': ['fill'],
    copy: [],
    'flag-checkered': ['fill'],
    'lock-key': ['fill'],
    medal: ['fill'],
    'pencil-simple': [],
    scales: [],
    shuffle: [],
    ticket: ['fill'],
    timer: ['fill'],
    'user-minus': ['fill'],
  },
  'features/messages/icons.ts': {
    'arrow-down': ['bold'],
    checks: ['bold'],
    'paper-plane-right': ['fill'],
    'bell-slash': [],
    'push-pin': ['fill'],
    'arrow-bend-up-left': [],
    copy: [],
    image: [],
  },
  'features/notifications/icons.ts': {
    'bell-ringing': ['fill'],
    'calendar-x': ['fill'],
    checks: ['bold'],
    'flag-checkered': ['fill'],
    lock: [],
    'seal-check': ['fill'],
    shield: ['fill'],
    ticket: ['fill'],
    'user-minus': ['fill'],
    'user-plus': ['fill'],
  },
  'features/ops/icons.ts': {
    broadcast: ['bold'],
    'clock-counter-clockwise': ['bold'],
    flag: [],
    gauge: ['fill'],
    key: [],
  },
  'features/players/icons.ts': {
    camera: ['bold'],
    'eye-slash': [],
    shuffle: [],
  },
  'features/safety/icons.ts': {
    'arrow-square-out': [],
    flag: [],
  },
  'features/settings/icons.ts': {
    database: ['bold', 'fill'],
    palette: ['fill'],
    shield: ['fill'],
    user: ['fill'],
  },
  'features/sponsorships/icons.ts': {
    gift: ['fill'],
    'person-simple-run': ['fill'],
    storefront: ['fill'],
    student: ['fill'],
    timer: ['fill'],
  },
};

const { resolve } = createRequire(import.meta.url);
const SRC = path.join(import.meta.dirname, '../src');

/** @param {string} name @param {string} weight */
async function shapeOf(name, weight) {
  const file = weight === 'regular' ? name : `${name}-${weight}`;
  const svg = await readFile(resolve(`@phosphor-icons/core/${weight}/${file}.svg`), 'utf8');
  return Array.from(svg.matchAll(/ d="([^"]+)"/g), ([, shape]) => shape).join('');
}

/** @param {string} name @param {string[]} weights */
async function codeOf(name, weights) {
  const component = `${name.replace(/(?:^|-)(.)/g, (_, letter) => letter.toUpperCase())}Icon`;
  const shapes = await Promise.all(
    ['regular', ...weights].map(async (weight) => `  ${weight}: '${await shapeOf(name, weight)}',\n`),
  );
  return `\nexport const ${component} = /* @__PURE__ */ icon({\n${shapes.join('')}});\n`;
}

for (const [file, icons] of Object.entries(FILES)) {
  const from = file.startsWith('features/') ? '../../icons' : '.';
  const code = await Promise.all(Object.entries(icons).map(([name, weights]) => codeOf(name, weights)));
  await writeFile(path.join(SRC, file), `import { icon } from '${from}/icon.tsx';\n${code.join('')}`);
}
await copyFile(path.join(path.dirname(resolve('@phosphor-icons/core')), '../LICENSE'), path.join(SRC, 'icons/LICENSE'));
