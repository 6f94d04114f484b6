import { COURT } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import '../../../../testing/texts.ts';
import { i18n } from '../../../../lib/i18n.ts';
import { DRILLS } from '../drills/drills.ts';
import { STRATEGIES } from '../strategies/strategies.ts';
import { cut, type Diagram, dribble, type Move, pass } from './diagram.ts';
import { pathOf } from './path.ts';
import { sceneOf } from './play-out.ts';

interface Texts {
  steps: readonly string[];
}
type Tree = Record<string, Record<string, Texts>>;

const drillTexts: Tree = i18n.t('drills', { ns: 'coachingDrills', returnObjects: true });
const strategyTexts: Record<string, Texts> = i18n.t('strategies', { ns: 'coachingStrategies', returnObjects: true });

const drills = Object.entries(DRILLS).flatMap(([skill, plans]) =>
  Object.entries(plans).map(([name, plan]): [string, Diagram, Texts | undefined] => [
    `${skill}: ${name}`,
    plan.diagram,
    drillTexts[skill]?.[name],
  ]),
);
const strategies = Object.entries(STRATEGIES).map(([name, diagram]): [string, Diagram, Texts | undefined] => [
  name,
  diagram,
  strategyTexts[name],
]);

const spotsOf = (move: Move) => ('to' in move && typeof move.to !== 'string' ? [move.to] : []);
const bendsOf = (move: Move) => ('via' in move && move.via ? [move.via] : []);

it('there are at least twelve drills and six strategies', () => {
  expect(drills.length).toBeGreaterThanOrEqual(12);
  expect(strategies.length).toBeGreaterThanOrEqual(6);
});

it('every drill and strategy with a text has a diagram', () => {
  const named = Object.entries(drillTexts).flatMap(([skill, of]) => Object.keys(of).map((name) => `${skill}: ${name}`));
  expect(named.sort()).toEqual(drills.map(([name]) => name).sort());
  expect(Object.keys(strategyTexts).sort()).toEqual(strategies.map(([name]) => name).sort());
});

describe.each([...drills, ...strategies])('the diagram of %s', (_, diagram, texts) => {
  const moves = diagram.steps.flat();

  it('has a text for each step', () => {
    expect(texts?.steps).toHaveLength(diagram.steps.length);
  });

  it('stays on the court, and players never overlap', () => {
    const all = [
      ...Object.values(diagram.start),
      ...(diagram.cones ?? []),
      ...moves.flatMap(spotsOf),
      ...moves.flatMap(bendsOf),
    ];
    for (const [x, y] of all) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(COURT.half);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(COURT.width);
    }
    [...diagram.steps, []].forEach((_, step) => {
      const spots = [...sceneOf(diagram, step).spots];
      for (const [one, [x, y]] of spots)
        for (const [other, [ox, oy]] of spots)
          if (one < other)
            expect([step, one, other, Math.hypot(x - ox, y - oy) >= 3.3]).toEqual([step, one, other, true]);
    });
  });

  it('names only players on the court, and passes only balls that they have', () => {
    for (const step of diagram.steps.keys()) expect(() => sceneOf(diagram, step)).not.toThrow();
  });

  it('draws every line that is longer than the width of two players', () => {
    const lines = [...diagram.steps.keys()].flatMap((step) => sceneOf(diagram, step).lines);
    const long = lines.filter(({ from, to }) => Math.hypot(to[0] - from[0], to[1] - from[1]) > 5);
    for (const line of long) expect([line, pathOf(line)]).not.toContain(null);
  });
});

describe('a scene', () => {
  const diagram: Diagram = {
    start: { 1: [30, 20], 2: [20, 10] },
    balls: ['1'],
    steps: [[pass('1', '2'), cut('1', [10, 20])], [dribble('2', [10, 10])]],
  };

  it('shows the next moves from the present positions', () => {
    expect(sceneOf(diagram, 0).lines).toEqual([
      { kind: 'pass', from: [30, 20], via: undefined, to: [20, 10] },
      { kind: 'cut', from: [30, 20], via: undefined, to: [10, 20] },
    ]);
    const second = sceneOf(diagram, 1);
    expect(second.spots.get('1')).toEqual([10, 20]);
    expect([...second.balls]).toEqual([['1', '2']]);
  });

  it('throws if a player without a ball passes, or if a player moves who is not on the court', () => {
    expect(() => sceneOf({ ...diagram, balls: [] }, 0)).toThrow('1 has no ball');
    expect(() => sceneOf({ ...diagram, steps: [[cut('X1', [1, 1])]] }, 0)).toThrow('X1 is not on the court');
  });
});
