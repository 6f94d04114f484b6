export const rebounding = {
  boxOutlet: {
    name: 'Ausboxen und Outlet',
    goal: 'Erst der Kontakt, dann der Ball, dann mit einem Pass weg vom Korb.',
    equipment: 'Ein Ball',
    steps: [
      'Der Coach wirft von außen und sollte ab und zu danebenwerfen. Ein Angreifer, ein Verteidiger auf der ballfernen Seite, ein zweiter Verteidiger für den Outlet-Pass.',
      'Sobald der Wurf in der Luft ist: zum Angreifer, Unterarm an die Brust, drehen, tief sitzen.',
      'Den Kontakt eine Sekunde halten, dann los und den Ball hoch mit beiden Händen holen.',
      'In der Luft zur Seitenlinie drehen, Ball unters Kinn, Outlet-Pass auf Höhe der Freiwurflinie.',
      'Der Passempfänger dribbelt in die Mitte, der Rebounder läuft auf der anderen Bahn mit.',
    ],
    points: [
      'Suchen, Kontakt, los. In den ersten Runden laut mitsprechen.',
      'Sieben von zehn Fehlwürfen von einer Seite kommen auf der anderen herunter: dort zuerst ausboxen.',
      'Ellbogen raus, Ball unterm Kinn, bis der Passweg frei ist.',
    ],
    mistakes: [
      'Dem Ball beim Fliegen zusehen.',
      'Unter dem Netz ausboxen, wo nur Treffer herunterkommen.',
      'Den Ball auf Hüfthöhe nehmen, mitten unter kleine Hände.',
    ],
  },
  warBoards: {
    name: 'Bis einer trifft',
    goal: 'Nachsetzen: nach dem ersten Fehlwurf am Ball bleiben.',
    equipment: 'Ein Ball',
    steps: [
      'Drei Spieler in der Zone, jeder gegen die anderen beiden. Der Coach wirft.',
      'Wer den Ball bekommt, spielt sofort, ohne Dribbling, ohne die Zone zu verlassen.',
      'Durch den Kontakt werfen. Die anderen beiden verteidigen und gehen auf den nächsten Rebound.',
      'Nach einem Fehlwurf geht es weiter. In der ersten Runde auch nach einem Treffer: Der Ball darf den Boden nicht berühren.',
      'Zwei Körbe, und du wechselst mit dem Nächsten. Zählt alle Rebounds und lest sie am Ende vor.',
    ],
    points: [
      'Die Hände die ganze Zeit über den Schultern.',
      'Einmal antäuschen, nicht zweimal.',
      'Auf beiden Füßen landen, breit, und von dort wieder hoch.',
    ],
    mistakes: [
      'Fouls aus Gewohnheit. Spielt kurz, anderthalb Minuten, und pfeif die harten ab.',
      'Ungleiche Gruppen; stell ähnliche Größen zusammen.',
      'Im Gedränge mit nur einer Hand hochgehen.',
    ],
  },
} as const;
