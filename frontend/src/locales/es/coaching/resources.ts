export const resources = {
  title: 'Recursos para entrenar',
  drills: 'Ejercicios',
  assessments: 'Pruebas de técnica',
  tips: 'Consejos para entrenar',
  strategies: 'Estrategias de juego',
};
