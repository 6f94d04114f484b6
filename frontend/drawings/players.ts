import type { Avatar } from '@hoopline/contracts';
import { GRID } from '@hoopline/contracts/people/avatar-layers';
import { composeAvatar } from '@hoopline/contracts/people/avatar-paths';
import { BOARD_HEIGHT } from './court.ts';
import type { CourtScene } from './scene.ts';

interface CourtPlayer {
  avatar: Avatar;
  number: string;
  /** Columns right of the rim, rows from the top. */
  x: number;
  y: number;
}

const dressed = (
  skin: Avatar['skin'],
  hair: Avatar['hair'],
  headAccessory: Avatar['headAccessory'],
  jersey: Avatar['jersey'],
  shorts: Avatar['shorts'],
  shoes: Avatar['shoes'],
): Avatar => ({ skin, hair, headAccessory, jersey, shorts, shoes });

/** Farther players come first, so that nearer players are painted over them. */
export const PLAYERS: readonly CourtPlayer[] = [
  { avatar: dressed('light', 'short_black', 'glasses', 'blue', 'white', 'sneakers_blue'), number: '8', x: -68, y: 130 },
  {
    avatar: dressed('darker', 'long_black', 'none', 'green', 'white', 'sneakers_orange'),
    number: '11',
    x: -26,
    y: 127,
  },
  { avatar: dressed('darker', 'short_black', 'ballcap', 'blue', 'black', 'sneakers_red'), number: '1', x: 18, y: 133 },
  {
    avatar: dressed('dark', 'short_black', 'sweatband', 'orange', 'black', 'sneakers_white'),
    number: '23',
    x: -108,
    y: 144,
  },
  {
    avatar: dressed('medium', 'long_brown', 'sweatband', 'white', 'blue', 'sneakers_red'),
    number: '14',
    x: 52,
    y: 152,
  },
  {
    avatar: dressed('medium', 'short_black', 'none', 'yellow', 'blue', 'sneakers_black'),
    number: '33',
    x: -16,
    y: 160,
  },
  {
    avatar: dressed('darker', 'long_black', 'sweatband', 'black', 'orange', 'sneakers_orange'),
    number: '3',
    x: -154,
    y: 158,
  },
];

/** Where the ball left the shooter's hand. */
export const SHOT = { x: -85, y: 142 } as const;

export function paintPlayer({ pixels, hoopX }: CourtScene, { avatar, number, x: fromRim, y }: CourtPlayer): void {
  const x = hoopX + fromRim;
  paintShadow(pixels, x, y);
  for (const [index, colors] of composeAvatar(avatar, { number }).entries()) {
    for (const color of colors) pixels.dot(x + (index % GRID.width), y + Math.floor(index / GRID.width), color);
  }
}

function paintShadow(pixels: CourtScene['pixels'], x: number, y: number): void {
  for (let step = 0; step < 20; step++) pixels.dot(x + 2 + step, y + 31 + (step % 2), '#0612148C');
  pixels.rect(x + 4, y + 32, 16, 1, '#06121480');
}

const STEPS = 40;
/** The step of the path at which the ball is painted, 7 steps before the rim. */
const BALL_STEP = STEPS - 7;
const LIFT = 70;

/** Rows of the ball: first column and length. */
const BALL = [
  [2, 5],
  [1, 7],
  [0, 9],
  [0, 9],
  [0, 9],
  [0, 9],
  [0, 9],
  [1, 7],
  [2, 5],
] as const;

/** Paints the path of a jump shot in dots, and the ball just before the rim. */
export function paintShot(scene: CourtScene, from: { x: number; y: number }): void {
  const { pixels, hoopX, horizon } = scene;
  const fromX = hoopX + from.x;
  const toX = hoopX - 2;
  const toY = horizon - BOARD_HEIGHT + 22;
  for (let step = 0; step <= BALL_STEP; step++) {
    const part = step / STEPS;
    const x = fromX + (toX - fromX) * part;
    const y = from.y + (toY - from.y) * part - Math.sin(part * Math.PI) * LIFT;
    if (step === BALL_STEP) paintBall(scene, Math.round(x) - 4, Math.round(y) - 4);
    else if (step % 2 === 0) pixels.rect(x, y, 2, 2, step > 12 ? '#FFE9C2' : '#FFE9C299');
  }
}

function paintBall({ pixels }: CourtScene, x: number, y: number): void {
  for (const [row, [start, length]] of BALL.entries()) pixels.rect(x + start, y + row, length, 1, '#F27A2A');
  pixels.rect(x + 2, y + 1, 3, 1, '#FFB073');
  pixels.rect(x, y + 4, 9, 1, '#7A3209');
  pixels.rect(x + 4, y, 1, 9, '#7A3209');
  pixels.rect(x + 1, y + 7, 7, 1, '#C4560F');
}
