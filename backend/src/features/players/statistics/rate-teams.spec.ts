import { expect, it } from '@jest/globals';
import { rateTeams, type Skill, START_SKILL } from './rate-teams.ts';

const two: Skill[] = [
  { mu: 31.5, sigma: 2.75 },
  { mu: 22, sigma: 6 },
];
const three: Skill[] = [
  { mu: 27, sigma: 4 },
  { mu: 28.25, sigma: 1.5 },
  { mu: 19, sigma: 8 },
];

/** Results of openskill 5.0.1 with its usual settings. */
const KNOWN: [string, Parameters<typeof rateTeams>, [number, number][][]][] = [
  [
    'two newcomers against two',
    [
      [
        [START_SKILL, START_SKILL],
        [START_SKILL, START_SKILL],
      ],
      [21, 17],
    ],
    [
      [
        [26.964294621803063, 8.177962604389991],
        [26.964294621803063, 8.177962604389991],
      ],
      [
        [23.035705378196937, 8.177962604389991],
        [23.035705378196937, 8.177962604389991],
      ],
    ],
  ],
  [
    'a draw of two newcomers',
    [
      [[START_SKILL], [START_SKILL]],
      [15, 15],
    ],
    [[[25, 8.06590141354368]], [[25, 8.06590141354368]]],
  ],
  [
    'two who lose against three',
    [
      [two, three],
      [11, 21],
    ],
    [
      [
        [31.40274893361767, 2.7466539303798228],
        [21.537388275970294, 5.95261533489014],
      ],
      [
        [27.20565477799199, 3.9813645451975237],
        [28.278996877591062, 1.5012826015236223],
        [19.822351448482507, 7.843320235027596],
      ],
    ],
  ],
  [
    'a draw without points',
    [
      [two, three],
      [0, 0],
    ],
    [
      [
        [31.701426468195365, 2.7466539303798228],
        [22.958161685865104, 5.95261533489014],
      ],
      [
        [26.574047697990537, 3.9813645451975237],
        [28.18994164939129, 1.5012826015236223],
        [17.296745176737, 7.843320235027596],
      ],
    ],
  ],
];

it.each(KNOWN)('gives the numbers of openskill for %s', (_, [teams, scores], expected) => {
  for (const [side, team] of rateTeams(teams, scores).entries())
    for (const [index, { mu, sigma }] of team.entries()) {
      expect(mu).toBeCloseTo(expected[side]?.[index]?.[0] ?? Number.NaN, 12);
      expect(sigma).toBeCloseTo(expected[side]?.[index]?.[1] ?? Number.NaN, 12);
    }
});

it('keeps some doubt after any result', () => {
  const [[winner] = []] = rateTeams([[{ mu: 25, sigma: 500 }], [{ mu: 25, sigma: 0.1 }]], [21, 0]);
  expect(winner?.sigma).toBeGreaterThan(4.9);
});
