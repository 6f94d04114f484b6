import { offBall } from './coachingAssessment/offBall.ts';
import { onBall } from './coachingAssessment/onBall.ts';

export default {
  title: 'Évaluations',
  lead: 'Huit tests courts. Donne à chacun un niveau de 1 à 4 et vois quoi travailler.',
  kept: 'Rien n’est envoyé ni enregistré : ta saisie reste dans cet onglet jusqu’à ce que tu le fermes ou le recharges.',
  player: 'Joueur',
  date: 'Date',
  notes: 'Remarques',
  test: 'Test',
  skill: 'Compétence',
  level: 'Niveau {{level}}',
  score: 'Note',
  scoreOf: 'Note pour : {{skill}}',
  unscored: 'Non noté',
  total: 'Total',
  totalOf: '{{sum}} sur {{max}}',
  scoredSkills: 'Notées : {{scored}} sur {{all}}',
  weakest: 'À travailler : {{skills}}',
  meaning: 'Ce que veut dire le total',
  unfinished: 'Note toutes les compétences pour voir ce que veut dire le total.',
  bands: {
    starting:
      'Les débuts. Deux petites séances par semaine : ballon, position et geste de tir. Joue à effectif réduit.',
    building: 'En construction. Les bases tiennent à vitesse réduite. Ajoute un défenseur et un chrono aux exercices.',
    solid: 'Solide. Au niveau du championnat. Travaille les deux compétences les plus faibles à vitesse de match.',
    advanced: 'Avancé. Teste sous fatigue et sous pression, et aide à former les autres.',
  },
  range: '{{from}} à {{to}}',
  print: 'Imprimer la fiche',
  clear: 'Effacer les notes',
  skills: { ...onBall, ...offBall },
};
