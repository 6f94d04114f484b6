import { offBall } from './coachingAssessment/offBall.ts';
import { onBall } from './coachingAssessment/onBall.ts';

export default {
  title: 'Skill Assessments',
  lead: 'Eight short tests. Give each a level from 1 to 4 and see what to work on.',
  kept: 'Nothing is sent or saved: what you enter stays in this tab until you close or reload it.',
  player: 'Player',
  date: 'Date',
  notes: 'Notes',
  test: 'Test',
  skill: 'Skill',
  level: 'Level {{level}}',
  score: 'Score',
  scoreOf: 'Score for {{skill}}',
  unscored: 'Not scored',
  total: 'Total',
  totalOf: '{{sum}} of {{max}}',
  scoredSkills: 'Scored: {{scored}} of {{all}}',
  weakest: 'Work on next: {{skills}}',
  meaning: 'What the total means',
  unfinished: 'Score every skill to see what the total means.',
  bands: {
    starting: 'Starting out. Two short practices a week on ball, stance and shooting form. Play small games.',
    building: 'Building. The basics hold at low speed. Add a defender and a clock to what you practice.',
    solid: 'Solid. Ready for league games. Practice the two lowest skills at game speed.',
    advanced: 'Advanced. Test under fatigue and pressure, and help to teach others.',
  },
  range: '{{from}} to {{to}}',
  print: 'Print sheet',
  clear: 'Clear scores',
  skills: { ...onBall, ...offBall },
} as const;
