export const resources = {
  title: 'Recursos para entrenar',
  drills: 'Ejercicios',
  assessments: 'Pruebas de técnica',
  tips: 'Consejos',
  strategies: 'Estrategias',
};
