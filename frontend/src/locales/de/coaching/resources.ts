export const resources = {
  title: 'Material für Coaches',
  drills: 'Übungen',
  assessments: 'Leistungstests',
  tips: 'Tipps für Coaches',
  strategies: 'Taktik',
} as const;
