export const ballHandling = {
  coneSlalom: {
    name: 'Hütchenslalom zum Korb',
    goal: 'Die Richtung kontrolliert wechseln und im Gleichgewicht am Korb ankommen.',
    equipment: 'Ein Ball pro Spieler, vier Hütchen',
    steps: [
      'Vier Hütchen in einer Reihe, je einen langen Schritt auseinander, von der Mittellinie bis zur Dreierlinie. Alle haben einen Ball und warten hinter der Mittellinie.',
      'Der erste Spieler läuft im Slalom durch, mit einem Handwechsel an jedem Hütchen: Der Ball ist immer in der äußeren Hand.',
      'Nach dem letzten Hütchen zwei harte Dribblings und ein Korbleger von der Seite, auf der man herauskommt.',
      'Den eigenen Rebound holen und mit der schwachen Hand an der Seitenlinie zurückdribbeln. Der Nächste startet, sobald der erste Korbleger in der Luft ist.',
    ],
    points: [
      'Vom äußeren Fuß abdrücken und beim Wechsel tief bleiben.',
      'Am Hütchen den Ball unter Kniehöhe, dazwischen unter Hüfthöhe.',
      'Blick zum Ring: Zeig hinter dem Korb Finger an und lass die Zahl rufen.',
      'Runde zwei Crossover, Runde drei durch die Beine, Runde vier hinter dem Rücken.',
    ],
    mistakes: [
      'Weite Bögen um die Hütchen. Stell sie enger, statt langsamer zu werden.',
      'Mit der Handfläche auf den Ball schlagen; verlang eine leise Hand.',
      'Nur von der starken Seite abschließen. Beginnt die Hälfte der Runden auf der anderen Seite.',
    ],
  },
  retreatAttack: {
    name: 'Zurückweichen und angreifen',
    goal: 'Mit einem Retreat-Dribbling Raum schaffen, statt den Ball aufzunehmen.',
    equipment: 'Ein Ball pro Paar',
    steps: [
      'Ballführer ein paar Schritte vor der Mittellinie, der Verteidiger eine Armlänge entfernt. In der ersten Runde verteidigt er mit halbem Tempo.',
      'Mit zwei harten Dribblings angreifen, bis der Verteidiger den Weg zugestellt hat.',
      'Zwei schnelle Dribblings rückwärts, der Körper zwischen Ball und Verteidiger, die Brust zur Seitenlinie.',
      'Wenn der Verteidiger nachrückt, um den Raum zu schließen: Crossover und an der anderen Hüfte vorbei.',
      'Abschluss von beiden Füßen. Nach jedem Versuch die Rollen tauschen, nach vier die Seite.',
    ],
    points: [
      'Das Zurückweichen geht schräg nach hinten, nicht gerade zur Mittellinie.',
      'Der freie Arm schirmt ab, er schiebt nicht.',
      'Angreifen, solange das Gewicht des Verteidigers nach vorn geht: Der Moment ist kurz.',
    ],
    mistakes: [
      'Sich beim Zurückweichen aufrichten. Die Hüfte bleibt so tief, wie sie war.',
      'Den Rücken ganz zudrehen und die Hilfe aus dem Blick verlieren.',
      'Der Crossover kommt, bevor der Verteidiger reagiert hat.',
    ],
  },
} as const;
