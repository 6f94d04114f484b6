export type Point = [x: number, y: number];

/**
 * The part of a ring in the square from 0 to `side`: cut at one edge after the other (the algorithm of Sutherland and
 * Hodgman), which keeps the direction of the ring. Empty if the ring is outside.
 */
export function cutRing(ring: Point[], side: number): Point[] {
  let points = ring;
  for (const axis of [0, 1] as const) {
    for (const edge of [0, side]) {
      const isInside = (point: Point) => (edge === 0 ? point[axis] >= 0 : point[axis] <= side);
      points = points.flatMap((point, index) => {
        const before = points[index === 0 ? points.length - 1 : index - 1] ?? point;
        const crossing = isInside(before) === isInside(point) ? [] : [crossingOf(before, point, axis, edge)];
        return isInside(point) ? [...crossing, point] : crossing;
      });
    }
  }
  const [first, last] = [points[0], points.at(-1)];
  if (first && last && !isSame(first, last)) points = [...points, first];
  return points.length < 4 ? [] : points;
}

/** The parts of a line in the square from 0 to `side`. */
export function cutLine(line: Point[], side: number): Point[][] {
  const parts: Point[][] = [];
  let part: Point[] = [];
  for (let index = 1; index < line.length; index += 1) {
    const [from, to] = [line[index - 1], line[index]];
    const kept = from && to ? cutStep(from, to, side) : null;
    if (!kept) continue;
    const end = part.at(-1);
    if (!end || !isSame(end, kept[0])) {
      part = [kept[0]];
      parts.push(part);
    }
    part.push(kept[1]);
  }
  return parts;
}

function cutStep(from: Point, to: Point, side: number): [Point, Point] | null {
  let [start, end] = [from, to];
  for (const axis of [0, 1] as const) {
    for (const edge of [0, side]) {
      const isInside = (point: Point) => (edge === 0 ? point[axis] >= 0 : point[axis] <= side);
      if (!isInside(start) && !isInside(end)) return null;
      if (!isInside(start)) start = crossingOf(start, end, axis, edge);
      else if (!isInside(end)) end = crossingOf(start, end, axis, edge);
    }
  }
  return isSame(start, end) ? null : [start, end];
}

function crossingOf(from: Point, to: Point, axis: 0 | 1, edge: number): Point {
  const share = (edge - from[axis]) / (to[axis] - from[axis]);
  const across = Math.round(axis === 0 ? from[1] + share * (to[1] - from[1]) : from[0] + share * (to[0] - from[0]));
  return axis === 0 ? [edge, across] : [across, edge];
}

const isSame = (one: Point, other: Point) => one[0] === other[0] && one[1] === other[1];
