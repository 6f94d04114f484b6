import { type Problem, type ProblemCode, problemOf } from '@hoopline/contracts';
import { config } from 'zod';

const characters = (count?: number) => (count === 1 ? '1 character' : `${count} characters`);

const SENTENCES: Partial<Record<ProblemCode, (problem: Problem) => string>> = {
  required: () => 'Required',
  too_short: ({ min }) => `At least ${characters(min)}`,
  too_long: ({ max }) => `At most ${characters(max)}`,
  too_low: ({ min }) => `At least ${min}`,
  too_high: ({ max }) => `At most ${max}`,
  too_few: ({ min }) => `At least ${min} of these`,
  too_many: ({ max }) => `At most ${max} of these`,
  not_a_whole_number: () => 'Not a whole number',
  not_a_number: () => 'Not a number',
  not_an_option: () => 'Not one of the options',
  not_a_date: () => 'Not a date and time',
  wrong_type: () => 'Not of the right type',
  wrong_format: () => 'Not in the right format',
};

/**
 * Lets validation answer in sentences of ours where a schema of the contract has none of its own: zod's name types of
 * JavaScript.
 */
export function setValidationMessages(): void {
  config({
    customError: (issue) => {
      const isMissing = issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null);
      const problem: Problem = isMissing ? { code: 'required' } : problemOf({ ...issue, message: '' });
      return SENTENCES[problem.code]?.(problem) ?? 'This cannot be used';
    },
  });
}
