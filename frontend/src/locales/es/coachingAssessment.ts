import { offBall } from './coachingAssessment/offBall.ts';
import { onBall } from './coachingAssessment/onBall.ts';

export default {
  title: 'Pruebas de técnica',
  lead: 'Ocho pruebas cortas. Pon a cada una un nivel del 1 al 4 y mira en qué trabajar.',
  kept: 'No se envía ni se guarda nada: lo que escribes queda en esta pestaña hasta que la cierres o recargues.',
  player: 'Jugador',
  date: 'Fecha',
  notes: 'Notas',
  test: 'Prueba',
  skill: 'Habilidad',
  level: 'Nivel {{level}}',
  score: 'Puntaje',
  scoreOf: 'Puntaje de {{skill}}',
  unscored: 'Sin puntaje',
  total: 'Total',
  totalOf: '{{sum}} de {{max}}',
  scoredSkills: 'Con puntaje: {{scored}} de {{all}}',
  weakest: 'Lo próximo por trabajar: {{skills}}',
  meaning: 'Qué significa el total',
  unfinished: 'Pon puntaje a cada habilidad para ver qué significa el total.',
  bands: {
    starting:
      'En los inicios. Dos entrenamientos cortos por semana de balón, postura y mecánica de tiro. Juega partidos reducidos.',
    building: 'En desarrollo. La base aguanta a baja velocidad. Suma un defensor y un reloj a lo que practicas.',
    solid: 'Sólido. Listo para partidos de liga. Practica las dos habilidades más bajas a ritmo de partido.',
    advanced: 'Avanzado. Haz las pruebas con cansancio y presión, y ayuda a enseñar a otros.',
  },
  range: '{{from}} a {{to}}',
  print: 'Imprimir hoja',
  clear: 'Borrar puntajes',
  skills: { ...onBall, ...offBall },
};
