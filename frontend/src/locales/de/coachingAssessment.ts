import { offBall } from './coachingAssessment/offBall.ts';
import { onBall } from './coachingAssessment/onBall.ts';

export default {
  title: 'Leistungstests',
  lead: 'Acht kurze Tests. Vergib jeweils Stufe 1 bis 4 und sieh, woran zu arbeiten ist.',
  kept: 'Nichts wird gesendet oder gespeichert: Was du einträgst, bleibt in diesem Tab, bis du ihn schließt oder neu lädst.',
  player: 'Spieler',
  date: 'Datum',
  notes: 'Notizen',
  test: 'Test',
  skill: 'Fertigkeit',
  level: 'Stufe {{level}}',
  score: 'Punkte',
  scoreOf: 'Punkte für {{skill}}',
  unscored: 'Ohne Punkte',
  total: 'Summe',
  totalOf: '{{sum}} von {{max}}',
  scoredSkills: 'Bewertet: {{scored}} von {{all}}',
  weakest: 'Als Nächstes üben: {{skills}}',
  meaning: 'Was die Summe bedeutet',
  unfinished: 'Bewerte alle Fertigkeiten, um zu sehen, was die Summe bedeutet.',
  bands: {
    starting: 'Am Anfang. Zweimal pro Woche kurz Ball, Grundstellung und Wurftechnik üben. Spiel in kleinen Teams.',
    building: 'Im Aufbau. Die Grundlagen sitzen bei wenig Tempo. Nimm einen Verteidiger und die Uhr dazu.',
    solid: 'Solide. Bereit für Ligaspiele. Übe die zwei schwächsten Fertigkeiten im Spieltempo.',
    advanced: 'Fortgeschritten. Teste unter Ermüdung und Druck, und hilf, andere anzuleiten.',
  },
  range: '{{from}} bis {{to}}',
  print: 'Bogen drucken',
  clear: 'Punkte löschen',
  skills: { ...onBall, ...offBall },
} as const;
