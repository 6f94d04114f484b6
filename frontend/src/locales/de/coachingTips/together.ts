/** Tips for what a coach does with players. */
export const together = {
  feedback: {
    title: 'Feedback',
    tips: [
      'Eins nach dem anderen. Such dir den Fehler aus, der die anderen verursacht.',
      'Sag, was zu tun ist, nicht, was zu lassen ist: „Lande auf beiden Füßen“ kommt in den Füßen an, „kein Schrittfehler“ nicht.',
      'Frag zuerst: „Was hast du gesehen?“ Wer die Antwort selbst findet, behält sie.',
      'Korrigiere leise und unter vier Augen, lob laut und mit Namen.',
      'Sei genau: „Guter Closeout, du warst tief“ lehrt mehr als „gut gemacht“.',
      'Warte drei Versuche ab, bevor du wieder eingreifst.',
    ],
  },
  gameDay: {
    title: 'Am Spieltag',
    tips: [
      'Drei Punkte vor dem Spiel, nicht mehr, und an die Tafel damit.',
      'Plane die Wechsel im Voraus: wer Energie bringt, wer wen verteidigt, wer gegen die Presse den Ball bringt.',
      'Lass sie in der Auszeit zehn Sekunden trinken, dann sag eine Sache zur Verteidigung und eine zum Angriff.',
      'Heb dir eine Auszeit für die letzten zwei Minuten auf, und übt, was ihr dann spielt.',
      'Bleib ruhig mit den Schiedsrichtern: Stell eine Frage, wenn der Ball ruht, und bedank dich nach dem Spiel.',
      'Nach dem Spiel zwei gute Sätze für alle. Die Analyse hat Zeit bis zum nächsten Training.',
    ],
  },
  communication: {
    title: 'Kommunikation',
    tips: [
      'Sag allen vor der Saison schriftlich, wann, wo, was es kostet, wie Spielzeit vergeben wird und wen man fragt.',
      'Lern in der ersten Woche alle Namen, und über alle etwas, das nichts mit Basketball zu tun hat.',
      'Einigt euch auf fünf Wörter für die Verteidigung und benutzt keine anderen.',
      'Sprich jeden Monat zwei Minuten mit jedem: was besser ist, was als Nächstes kommt, wie es geht.',
      'Bei verärgerten Eltern: zuhören und sich am nächsten Tag treffen. Nie gleich nach dem Spiel über Spielzeit reden.',
      'Entschuldige dich vor dem Team, wenn du falsch lagst. Dann lernen sie, es auch zu tun.',
    ],
  },
} as const;
