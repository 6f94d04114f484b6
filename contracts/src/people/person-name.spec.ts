import { describe, expect, it } from '@jest/globals';
import { problemOf } from '../common/problems.ts';
import { PersonName } from './schemas.ts';

const problemsOf = (name: string) => PersonName.safeParse(name).error?.issues.map((issue) => problemOf(issue).code);

describe('a name', () => {
  it.each([
    ['Zoë Laurent', 'Zoë Laurent'],
    ['  Imani  ', 'Imani'],
    // Accents are composed, so that a name has only one form.
    ['Zoe\u0308', 'Zo\u00eb'],
    ['王小明', '王小明'],
    ['Nguyễn Văn Ánh', 'Nguyễn Văn Ánh'],
    ['עֲמִית', 'עֲמִית'],
    ['👩‍👩‍👧 Crew', '👩‍👩‍👧 Crew'],
    ['!', '!'],
  ])('%j is accepted as %j', (written, taken) => {
    expect(PersonName.parse(written)).toBe(taken.normalize('NFC'));
  });

  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['\u200b\u200d\u2060', 'required'],
    ['\u3164', 'required'],
    ['x'.repeat(201), 'too_long'],
    ['Ann\u202eBob', 'control_character'],
    ['Ann\nBob', 'control_character'],
    ['Z\u0335\u0321\u0353\u0347\u035c\u0300', 'stacked_marks'],
  ])('%j is refused', (written, problem) => {
    expect(problemsOf(written)).toContain(problem);
  });
});
