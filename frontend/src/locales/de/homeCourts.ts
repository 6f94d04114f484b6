export default {
  near: 'In deiner Nähe',
  busiest: 'Hier wird gerade gespielt',
  here_zero: 'Gerade ist niemand dort',
  here_one: '{{count, number}} Person ist gerade dort',
  here_other: '{{count, number}} Personen sind gerade dort',
  noneNear: 'Höchstens {{distance}} von dir ist noch kein Court in der Datenbank. Such welche und importiere sie.',
  failed: 'Die Courts konnten nicht geladen werden.',
} as const;
