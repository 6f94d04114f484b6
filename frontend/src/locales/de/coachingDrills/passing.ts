export const passing = {
  starPassing: {
    name: 'Passstern',
    goal: 'Schnelle, feste Pässe auf ein Ziel, und Augen, die vorausschauen.',
    equipment: 'Ein Ball, später zwei; fünf Hütchen',
    steps: [
      'Fünf Spieler im Stern. Bei zehn zwei an jeder Spitze.',
      'Der erste passt zum übernächsten Spieler, nie zum Nachbarn, und läuft hinter den, der den Ball bekommen hat.',
      'In derselben Richtung weiter: fangen, schauen, passen, nachlaufen.',
      'Vor jedem Pass den Namen des Empfängers rufen.',
      'Nach zwanzig sauberen Pässen in Folge kommt der zweite Ball dazu, zwei Plätze hinter dem ersten.',
    ],
    points: [
      'Mit einem Schritt in den Pass gehen; beim Brustpass zeigen die Daumen am Ende nach unten.',
      'Empfänger zeigen beide Hände und kommen dem Ball einen Schritt entgegen.',
      'Jede Minute die Passart wechseln: Brustpass, Bodenpass, Überkopfpass.',
    ],
    mistakes: [
      'Bogenpässe über die Mitte. Der Pass geht auf einer Linie.',
      'Dem Pass nachlaufen, bevor er unterwegs ist.',
      'Stille. Kein Name, kein Pass.',
    ],
  },
  swingSkip: {
    name: 'Swing und Skip-Pass',
    goal: 'Mit dem Swing zwei Verteidiger bewegen, dann mit dem Skip-Pass bestrafen.',
    equipment: 'Ein Ball',
    steps: [
      'Drei Angreifer an der Dreierlinie gegen zwei Verteidiger, einer oben und einer in der Zone.',
      'Swing zum Flügel. Beide Verteidiger müssen zum Ball rücken.',
      'Erst zum Ring schauen, dann über alle hinweg zum ballfernen Flügel.',
      'Der ferne Flügel greift den Closeout von außen an, solange der Verteidiger noch läuft.',
      'Abschluss nach zwei Dribblings oder Wurf direkt nach dem Fangen. Wer als Verteidiger einen Pass berührt, tauscht mit dem Passgeber.',
    ],
    points: [
      'Der Skip-Pass geht über den Kopf, von oberhalb der Stirn, auf einer Linie und nicht im Bogen.',
      'Einen Pass antäuschen, um einen Pass zu spielen.',
      'Der Empfänger steht beim Fangen schon richtig.',
    ],
    mistakes: [
      'Mit den Augen verraten. Vor dem Skip-Pass zum Ring schauen.',
      'Ein Skip-Pass von zu tief in der Ecke; er dauert zu lange.',
      'Verteidiger, die raten. Bitte sie, ehrlich zu spielen, sonst stimmt das Bild nicht.',
    ],
  },
} as const;
