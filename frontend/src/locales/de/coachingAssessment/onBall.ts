/** Skills with the ball, each with its `levels` from 1 to 4. */
export const onBall = {
  ballHandling: {
    name: 'Ballhandling',
    test: 'Slalom um fünf Hütchen im Abstand von 2 m, hin und zurück, an jedem Handwechsel. Der bessere von zwei Läufen, in Sekunden.',
    levels: [
      'Über 16 s, oder verliert den Ball',
      '14 bis 16 s, Blick nach unten',
      '12 bis 14 s, Blick nach vorn',
      'Unter 12 s mit beiden Händen, Blick nach vorn',
    ],
  },
  shooting: {
    name: 'Wurf',
    test: 'Je zehn Würfe von fünf Positionen, 5 m vom Ring; Kinder aus 3 m. Treffer von 50.',
    levels: ['Bis 12', '13 bis 21', '22 bis 31', '32 oder mehr'],
  },
  freeThrows: {
    name: 'Freiwürfe',
    test: 'Zwanzig Freiwürfe in Zweierserien, dazwischen zur Mittellinie gehen. Treffer von 20.',
    levels: ['Bis 7', '8 bis 11', '12 bis 15', '16 oder mehr'],
  },
  finishing: {
    name: 'Abschluss',
    test: 'Korbleger vom Elbow, zehn mit jeder Hand, je eine Minute. Treffer von 20.',
    levels: [
      'Bis 8, nur mit der starken Hand',
      '9 bis 12',
      '13 bis 16, mit der schwachen Hand mindestens 6',
      '17 oder mehr, egal mit welcher Hand',
    ],
  },
} as const;
