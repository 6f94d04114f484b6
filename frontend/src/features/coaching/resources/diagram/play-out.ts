import type { Spot } from '@hoopline/contracts';
import { type Diagram, type Holder, type Move, RIM_SPOT, type Who } from './diagram.ts';

/** A move with its start, its bend and its end. */
export interface Line {
  kind: Move['kind'];
  from: Spot;
  via: Spot | undefined;
  to: Spot;
}

export interface Scene {
  spots: ReadonlyMap<Who, Spot>;
  /** The holder of each ball, by the player who had it at first. */
  balls: ReadonlyMap<Who, Holder>;
  /** The next moves, in order. */
  lines: readonly Line[];
}

/**
 * Returns all positions at the start of a step, and its moves. Throws if a move of this or an earlier step names a
 * player who is not on the court, or if a player passes, shoots or dribbles without a ball.
 */
export function sceneOf(diagram: Diagram, step: number): Scene {
  const spots = new Map(Object.entries(diagram.start) as [Who, Spot][]);
  const balls = new Map<Who, Holder>(diagram.balls.map((who) => [who, who]));
  for (const moves of diagram.steps.slice(0, step)) for (const move of moves) play(move, spots, balls);

  const begin = { spots: new Map(spots), balls: new Map(balls) };
  return { ...begin, lines: (diagram.steps[step] ?? []).map((move) => play(move, spots, balls)) };
}

function play(move: Move, spots: Map<Who, Spot>, balls: Map<Who, Holder>): Line {
  const spotOf = (who: Holder): Spot => {
    const spot = who === 'rim' ? RIM_SPOT : spots.get(who);
    if (!spot) throw new Error(`${who} is not on the court`);
    return spot;
  };
  const ballOf = (who: Holder): Who => {
    const ball = [...balls].find(([, holder]) => holder === who)?.[0];
    if (!ball) throw new Error(`${who} has no ball`);
    return ball;
  };

  if (move.kind === 'pass' || move.kind === 'shot') {
    const [giver, taker] = move.kind === 'pass' ? [move.from, move.to] : [move.who, 'rim' as const];
    const line = { kind: move.kind, from: spotOf(giver), via: undefined, to: spotOf(taker) };
    balls.set(ballOf(giver), taker);
    return line;
  }
  const { kind, who, via, to } = move;
  if (kind === 'dribble') ballOf(who);
  const line = { kind, from: spotOf(who), via, to };
  spots.set(who, to);
  return line;
}
