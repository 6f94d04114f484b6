export const team = {
  giveGo: {
    name: 'Give and Go, oben auffüllen',
    goal: 'Passen und cutten als eine Gewohnheit, und der Nächste füllt den leeren Platz.',
    equipment: 'Ein Ball, zwei Reihen oder drei Spieler',
    steps: [
      'Oben, beide Flügel. Zuerst ohne Verteidigung; später ein Verteidiger am Passgeber.',
      'Pass zum Flügel, einen Schritt weg vom Ball, dann hart vor dem Verteidiger zum Korb cutten.',
      'Der Flügel spielt dem Cutter in den Lauf zurück: Korbleger.',
      'Der ferne Flügel füllt oben auf. Der Cutter holt den Rebound und geht hinaus auf den leeren Flügel.',
      'Pass nach oben, und weiter. Zwölf Korbleger, ohne dass der Ball den Boden berührt, dann die andere Seite.',
    ],
    points: [
      'Tempowechsel: langsam weg, schnell zum Korb.',
      'Zeig mit der Hand, wohin du den Ball willst.',
      'Bodenpass, wenn der Verteidiger hoch steht, direkter Pass, wenn er tief steht.',
    ],
    mistakes: [
      'Hinter dem Verteidiger cutten.',
      'Dem eigenen Pass zusehen.',
      'Zu früh oben auffüllen, wenn der Cutter noch im Weg ist.',
    ],
  },
  cutThroat: {
    name: 'Cutthroat drei gegen drei',
    goal: 'Schnell entscheiden: Wer trifft, bleibt, wer stoppt, spielt weiter.',
    equipment: 'Ein Ball, drei Dreierteams',
    steps: [
      'Drei Teams. Angreifer, Verteidiger, und ein Team, das mit dem Coach an der Mittellinie wartet.',
      'Auf jeden Pass folgt ein Cut. Wer nach dem Pass stehen bleibt, verliert den Ball.',
      'Füllt die Plätze, die leer werden, damit immer jemand oben ist.',
      'Wirf, wenn du frei bist. Treffer: draufbleiben, das wartende Team kommt und verteidigt.',
      'Stopp: Rebound, Pass nach außen zum Coach. Die Verteidiger greifen sofort an, das geschlagene Team geht raus, das nächste kommt.',
    ],
    points: [
      'Eine Regel pro Spiel, etwa zweimal der Ball in die Zone vor jedem Wurf.',
      'In der zweiten Hälfte der Übung kein Dribbling.',
      'Bedankt euch beim Passgeber: nach jedem Korb auf ihn zeigen.',
    ],
    mistakes: [
      'Während des Spiels coachen. Sag es beim Wechsel.',
      'Langsame Wechsel. Zwei Sekunden, dann dürfen die Angreifer anfangen.',
      'Ein Team zehn Minuten lang gewinnen lassen: nach fünf mischen.',
    ],
  },
} as const;
