export const defense = {
  closeouts: {
    name: 'Closeout, Slide, Ausboxen',
    goal: 'Zum Werfer herauslaufen, ohne vom ersten Dribbling geschlagen zu werden.',
    equipment: 'Ein Ball pro Paar',
    steps: [
      'Der Verteidiger beginnt mit Ball unter dem Korb und passt zum Flügel.',
      'Zwei Drittel des Wegs sprinten, dann kurze Schritte, Hüfte nach hinten, eine Hand hoch.',
      'Der Angreifer darf zweimal Richtung Grundlinie dribbeln. Seitlich mitgehen und davor bleiben.',
      'Den Wurf mit der ballnahen Hand stören, ohne zuerst abzuspringen.',
      'Den Werfer mit dem Unterarm suchen, ausboxen, Rebound. Schluss ist, wenn der Ball in zwei Händen ist.',
    ],
    points: [
      'Lieber tief und spät ankommen als hoch und früh.',
      'Den Zug zur Mitte wegnehmen: der innere Fuß etwas weiter vorn.',
      'Hand hoch heißt Hand hoch: die Finger vor die Augen des Werfers.',
    ],
    mistakes: [
      'Vorbeifliegen. Wenn die Füße den Boden verlassen, bekommt der Angreifer einen Punkt.',
      'Beim Slide die Füße kreuzen.',
      'Sich zum Wurf umdrehen, statt einen Gegenspieler zu suchen.',
    ],
  },
  shell: {
    name: 'Shell Drill vier gegen vier',
    goal: 'Alle bewegen sich mit dem Pass: am Ball, einen Pass entfernt, zwei Pässe entfernt.',
    equipment: 'Ein Ball',
    steps: [
      'Vier Angreifer außen, vier Verteidiger. Am Ball: Druck. Einen Pass entfernt: eine Hand im Passweg. Zwei Pässe entfernt: ein Fuß in der Zone.',
      'Pass zum Flügel. Alle vier Verteidiger bewegen sich, solange der Ball in der Luft ist, und rufen ihre Aufgabe: „Ball“, „zu“, „Hilfe“.',
      'Zurück nach oben und auf die andere Seite. Den Ball nach jedem Pass zwei Sekunden halten, bis die Positionen stimmen.',
      'Pass zum ballfernen Flügel. Die Hilfsseite ist jetzt auf der anderen Seite der Zone.',
      'Live: Der Flügel zieht an der Grundlinie. Die tiefe Hilfe kommt noch vor der Zone, die anderen sinken ab und decken.',
    ],
    points: [
      'Mit dem Pass bewegen, nicht erst mit dem Fangen.',
      'Ball und Gegenspieler sehen: auf beide zeigen.',
      'Früh und mit der Brust helfen, mit einem Closeout zurück.',
    ],
    mistakes: [
      'An einem Spieler kleben, der zwei Pässe entfernt ist.',
      'Von hinten helfen, mit den Händen.',
      'Angreifer, die hetzen. Die Übung ist für die Verteidigung; lass den Ball langsamer laufen.',
    ],
  },
} as const;
