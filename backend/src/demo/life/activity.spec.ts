import { describe, expect, it } from '@jest/globals';
import { AttentionBudget } from './activity.ts';

const MINUTE = 60_000;

describe('the budget of attention', () => {
  it('allows few disturbances of each person in an hour, with a time between them', () => {
    const budget = new AttentionBudget({ gapMs: 2 * MINUTE, inHour: 3 });
    const spend = (person: string, minute: number) => budget.spend(person, minute * MINUTE);
    expect([spend('ann', 0), spend('ann', 1), spend('ben', 1), spend('ann', 2)]).toEqual([true, false, true, true]);
    expect([spend('ann', 10), spend('ann', 20), spend('ann', 59), spend('ann', 61)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});
