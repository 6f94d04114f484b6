/** Passing and skills without the ball, each with its `levels` from 1 to 4. */
export const offBall = {
  passing: {
    name: 'Passen',
    test: 'Dreißig Sekunden Brustpässe auf ein 60 cm großes Quadrat an der Wand, 4 m entfernt, auf Brusthöhe. Treffer.',
    levels: ['Bis 10', '11 bis 15', '16 bis 20', '21 oder mehr, jeweils mit einem Schritt in den Pass'],
  },
  defense: {
    name: 'Verteidigungsschritte',
    test: 'Seitlich durch die Zone, von Linie zu Linie (4,9 m), 30 Sekunden lang, ohne die Füße zu kreuzen. Berührte Linien.',
    levels: ['Bis 8', '9 bis 12', '13 bis 16', '17 oder mehr, bis zum Ende tief'],
  },
  rebounding: {
    name: 'Rebound',
    test: 'Zehn Fehlwürfe gegen jemanden derselben Größe. Kontakte, und mit beiden Händen gesicherte Bälle.',
    levels: [
      'Kontakt bei bis zu 3',
      'Kontakt bei 4 bis 6',
      'Kontakt bei 7 oder mehr, 5 Bälle',
      'Kontakt bei 9 oder mehr, 7 Bälle',
    ],
  },
  gameSense: {
    name: 'Spielverständnis',
    test: 'Zehn Angriffe drei gegen drei. Richtige Entscheidungen binnen zwei Sekunden nach dem Fangen: Wurf, Pass oder Zug zum Korb.',
    levels: ['Bis 3', '4 oder 5', '6 oder 7', '8 oder mehr, und spricht in der Verteidigung'],
  },
} as const;
