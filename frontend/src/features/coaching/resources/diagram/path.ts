import type { Spot } from '@hoopline/contracts';
import type { Line } from './play-out.ts';

/** The radius of a player in feet. */
const PLAYER = 2.1;
const WAVE = { height: 0.75, length: 2.6, straightEnd: 1.6 };
const POINTS = 48;

/**
 * How many feet before its end a line stops: at the edge of the receiver, or close to the spot where the player stops.
 */
const GAP: Record<Line['kind'], number> = { cut: 0.2, dribble: 0.2, screen: 0.6, pass: PLAYER + 0.3, shot: 1.4 };

export interface Path {
  /** SVG path. */
  d: string;
  end: Spot;
  /** The direction at its end in degrees. */
  angle: number;
}

/** The path of a line, or null if it is so short that the players at its ends would hide it. */
export function pathOf(line: Line): Path | null {
  const points = trimmed(curve(line), PLAYER, GAP[line.kind]);
  const [before, end] = points.slice(-2);
  if (!before || !end) return null;
  const shown = line.kind === 'dribble' ? waved(points) : points;
  const d = shown.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('');
  return { d, end, angle: (Math.atan2(end[1] - before[1], end[0] - before[0]) * 180) / Math.PI };
}

/** A quadratic curve between the ends, bent towards `via`. */
function curve({ from, via, to }: Line): Spot[] {
  const bend = via ?? [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  return Array.from({ length: POINTS + 1 }, (_, index) => {
    const t = index / POINTS;
    const at = (axis: 0 | 1) => (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * bend[axis] + t ** 2 * to[axis];
    return [at(0), at(1)];
  });
}

function trimmed(points: Spot[], start: number, end: number): Spot[] {
  const way = lengths(points);
  const whole = way.at(-1) ?? 0;
  return points.filter((_, index) => (way[index] as number) >= start && (way[index] as number) <= whole - end);
}

/** The same path in waves, straight at its end, where the arrow is. */
function waved(points: Spot[]): Spot[] {
  const way = lengths(points);
  const whole = way.at(-1) ?? 0;
  return points.map((point, index) => {
    const [before, after] = [points[index - 1] ?? point, points[index + 1] ?? point];
    const at = way[index] as number;
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const length = Math.hypot(dx, dy) || 1;
    const isStraight = whole - at < WAVE.straightEnd;
    const swing = isStraight ? 0 : Math.sin((at / WAVE.length) * 2 * Math.PI) * WAVE.height;
    return [point[0] - (dy / length) * swing, point[1] + (dx / length) * swing];
  });
}

/** The distance of each point along the path. */
function lengths(points: Spot[]): number[] {
  let sum = 0;
  return points.map(([x, y], index) => {
    const before = points[index - 1];
    if (before) sum += Math.hypot(x - before[0], y - before[1]);
    return sum;
  });
}
