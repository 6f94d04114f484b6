import type { Point } from './city-cuts.ts';

/**
 * Joins lines that meet end to end where no third line ends: tiles and crossings have cut one street into many lines.
 * Ends that are closer than `near` meet.
 */
export function joined(lines: Point[][], near: number): Point[][] {
  const keyOf = (point: Point | undefined) =>
    point ? `${Math.round(point[0] / near)},${Math.round(point[1] / near)}` : '';
  const ends = new Map<string, Set<Point[]>>();
  const register = (line: Point[]) => {
    for (const key of [keyOf(line[0]), keyOf(line.at(-1))]) ends.set(key, (ends.get(key) ?? new Set()).add(line));
  };
  const forget = (line: Point[]) => {
    for (const key of [keyOf(line[0]), keyOf(line.at(-1))]) ends.get(key)?.delete(line);
  };
  const rest = new Set(lines);
  for (const line of lines) register(line);
  for (const key of [...ends.keys()]) {
    const [one, other, third] = ends.get(key) ?? [];
    if (!one || !other || third) continue;
    for (const line of [one, other]) {
      forget(line);
      rest.delete(line);
    }
    const head = keyOf(one.at(-1)) === key ? one : one.toReversed();
    const tail = keyOf(other[0]) === key ? other : other.toReversed();
    const whole = [...head, ...tail.slice(1)];
    rest.add(whole);
    register(whole);
  }
  return [...rest];
}

/**
 * Leaves out the points of a line that change it by less than `least` (the algorithm of Douglas and Peucker). Points
 * for which `isFixed` is true stay: areas of neighbouring tiles must meet there.
 */
export function simplified(line: Point[], least: number, isFixed: (point: Point) => boolean): Point[] {
  const kept = new Set([0, line.length - 1]);
  for (const [index, point] of line.entries()) if (isFixed(point)) kept.add(index);
  const fixed = [...kept].sort((one, other) => one - other);
  const open = fixed.slice(1).map((end, index): [number, number] => [fixed[index] ?? 0, end]);
  for (let span = open.pop(); span; span = open.pop()) {
    const [start, end] = span;
    let [farthest, most] = [-1, least];
    for (let index = start + 1; index < end; index += 1) {
      const distance = distanceTo(line[index], line[start], line[end]);
      if (distance > most) [farthest, most] = [index, distance];
    }
    if (farthest < 0) continue;
    kept.add(farthest);
    open.push([start, farthest], [farthest, end]);
  }
  return line.filter((_, index) => kept.has(index));
}

/** The distance of a point from the line between two others. */
function distanceTo(point: Point | undefined, start: Point | undefined, end: Point | undefined): number {
  if (!point || !start || !end) return 0;
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / length;
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(point[0] - start[0] - share * dx, point[1] - start[1] - share * dy);
}

/** The area inside a ring. */
export function areaOf(ring: Point[]): number {
  let sum = 0;
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[index + 1] ?? ring[0] ?? [x, y];
    sum += (x * nextY - nextX * y) / 2;
  }
  return Math.abs(sum);
}
