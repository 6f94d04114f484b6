export const resources = {
  title: 'Ressources pour coachs',
  drills: 'Exercices',
  assessments: 'Évaluations',
  tips: 'Conseils',
  strategies: 'Stratégies',
};
