import { describe, expect, it } from '@jest/globals';
import { layersOf, timeTicks, valueTicks } from './scale.ts';

describe('the lines of a chart', () => {
  it.each([
    [0, [0, 1, 2, 3]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2.5, 5, 7.5]],
    [0.08, [0, 0.05, 0.1, 0.15]],
    [1_234, [0, 500, 1_000, 1_500]],
    [2_999, [0, 1_000, 2_000, 3_000]],
  ])('are at round values up to %d', (most, ticks) => {
    expect(valueTicks(most, false).map((tick) => Number(tick.toFixed(9)))).toEqual(ticks);
  });

  it('are at whole values if the chart counts whole things', () => {
    expect(valueTicks(1, true)).toEqual([0, 1, 2, 3]);
    expect(valueTicks(7, true)).toEqual([0, 3, 6, 9]);
    expect(valueTicks(75, true)).toEqual([0, 25, 50, 75]);
  });
});

describe('times below a chart', () => {
  const minutes = (first: number, last: number) => timeTicks(first * 60_000, last * 60_000).map((at) => at / 60_000);

  it('are few, and round', () => {
    expect(minutes(0.5, 60)).toEqual([15, 30, 45, 60]);
    expect(minutes(1.2, 4)).toEqual([2, 3, 4]);
    expect(minutes(2, 16.5)).toEqual([5, 10, 15]);
    expect(minutes(3, 3)).toEqual([3]);
  });
});

describe('series', () => {
  const points = [
    { at: 1, joins: 2, likes: 3 },
    { at: 2, joins: null, likes: 4 },
    { at: 3, joins: 5 },
  ];

  it('leave out missing values', () => {
    expect(layersOf(points, ['joins', 'likes'], false)).toEqual([
      [
        { at: 1, bottom: 0, top: 2 },
        { at: 3, bottom: 0, top: 5 },
      ],
      [
        { at: 1, bottom: 0, top: 3 },
        { at: 2, bottom: 0, top: 4 },
      ],
    ]);
  });

  it('are stacked if they are parts of a whole', () => {
    const [joins, likes] = layersOf(points, ['joins', 'likes'], true);
    expect(joins?.map(({ bottom, top }) => [bottom, top])).toEqual([
      [0, 2],
      [0, 0],
      [0, 5],
    ]);
    expect(likes?.map(({ bottom, top }) => [bottom, top])).toEqual([
      [2, 5],
      [0, 4],
      [5, 5],
    ]);
  });
});
