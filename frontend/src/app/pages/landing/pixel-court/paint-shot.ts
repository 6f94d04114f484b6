import { BOARD_HEIGHT } from './paint-hoop.ts';
import type { CourtScene } from './scene.ts';

const STEPS = 40;
/** The ball hangs this many steps short of the rim. */
const BALL_STEP = STEPS - 7;
const LIFT = 70;

/** Rows of the ball: where each begins and how long it is. */
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

/** The path of a jump shot in dots, and the ball just before it falls. */
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
