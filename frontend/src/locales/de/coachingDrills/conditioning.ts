export const conditioning = {
  lineTouches: {
    name: 'Linienlauf mit Freiwurf',
    goal: 'Auf Zeit laufen und dann mit hohem Puls einen Freiwurf treffen.',
    equipment: 'Eine Uhr, ein Ball an der Linie',
    steps: [
      'Alle an die Grundlinie. In Dreiergruppen: Einer läuft, zwei pausieren.',
      'Sprint zur Freiwurflinie, mit der Hand berühren.',
      'Zurück zur Grundlinie, berühren.',
      'Zur Mittellinie, berühren, und zurück. Unter zehn Sekunden für die ganze Strecke ist gut; nimm, was deine Gruppe durchhält.',
      'Einer aus der Gruppe wirft sofort einen Freiwurf. Drin: Die Gruppe pausiert. Daneben: noch eine Runde für alle drei.',
    ],
    points: [
      'Tief in die Wende, vom äußeren Fuß abdrücken.',
      'Auf der einen Seite mit links berühren, auf der anderen mit rechts.',
      'Drei bis fünf Runden, die Pause doppelt so lang wie der Lauf.',
    ],
    mistakes: [
      'Als Strafe. Dann läuft niemand gut, und niemand läuft gern.',
      'Bei Müdigkeit die Berührung auslassen.',
      'Den Freiwurf überhasten: einmal atmen, immer derselbe Ablauf.',
    ],
  },
  elevenShuttle: {
    name: 'Sprint und Wurf',
    goal: 'Laufen, im Gleichgewicht stoppen und werfen, insgesamt elf Treffer.',
    equipment: 'Ein Ball, ein Hütchen; ein Passgeber',
    steps: [
      'Der Läufer wartet am Hütchen auf der Mittellinie, der Passgeber mit Ball am Korb.',
      'Sprint zum Flügel, Stopp auf beiden Füßen, fangen, werfen.',
      'Im vollen Sprint zurück um das Hütchen, während der Passgeber den Rebound holt.',
      'Der nächste Wurf vom Elbow, dann vom anderen Flügel. So weiter, bis elf getroffen sind, dann Rollen tauschen und Zeiten vergleichen.',
    ],
    points: [
      'Vor dem Fangen mit drei kurzen Schritten abbremsen.',
      'Sprint heißt Sprint: Auch der Rückweg zählt.',
      'Für Einsteiger Korbleger statt Sprungwürfe.',
    ],
    mistakes: [
      'Zurücktraben, um Luft zu holen.',
      'Werfen, während man noch seitwärts läuft.',
      'Mehr als fünf Minuten am Stück: Die Technik leidet zuerst.',
    ],
  },
} as const;
