export const resources = {
  title: 'Coaching resources',
  drills: 'Training Drills',
  assessments: 'Skill Assessments',
  tips: 'Coaching Tips',
  strategies: 'Game Strategies',
} as const;
