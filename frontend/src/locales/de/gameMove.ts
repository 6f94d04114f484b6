/** The question to players whose game was moved, and their answers. Loaded when a game's page first needs it. */
export default {
  question: {
    whenAndWhere: 'Verlegt auf {{when}}, {{where}}. Behältst du deinen Platz?',
    when: 'Verlegt auf {{when}}. Behältst du deinen Platz?',
    whenOnly: 'Verlegt auf {{when}}, Ort noch offen. Behältst du deinen Platz?',
    where: 'Neuer Ort: {{where}}, Zeit noch offen. Behältst du deinen Platz?',
    undecided: 'Zeit und Ort sind wieder offen. Behältst du deinen Platz?',
    before: 'Vorher: {{facts}}',
    noTime: 'Zeit noch offen',
    until: 'Antworte bis {{time}}. Ohne Antwort behältst du deinen Platz.',
    keep: 'Platz behalten',
    keeping: 'Wird gespeichert…',
    leave: 'Ohne Nachteil aussteigen',
    kept: 'Du behältst deinen Platz.',
  },
  answers: {
    confirmedTime_one: '{{count, number}} von {{total, number}} hat die neue Zeit bestätigt',
    confirmedTime_other: '{{count, number}} von {{total, number}} haben die neue Zeit bestätigt',
    confirmedPlace_one: '{{count, number}} von {{total, number}} hat den neuen Ort bestätigt',
    confirmedPlace_other: '{{count, number}} von {{total, number}} haben den neuen Ort bestätigt',
    allTime: 'Alle haben die neue Zeit bestätigt',
    allPlace: 'Alle haben den neuen Ort bestätigt',
    open_one: '{{names}} hat noch nicht geantwortet',
    open_other: '{{names}} haben noch nicht geantwortet',
    more: '{{others, number}} weitere',
    until: 'Antworten sind bis {{time}} möglich. Wer nicht antwortet, behält den Platz.',
    notYet: 'Hat noch nicht geantwortet',
  },
  ask: {
    players_one: '{{count, number}} Person wird gefragt, ob sie ihren Platz behält. Sie kann bis {{time}} antworten.',
    players_other:
      '{{count, number}} Personen werden gefragt, ob sie ihren Platz behalten. Sie können bis {{time}} antworten.',
    within: 'Zeit zum Antworten',
    automatic: 'Automatisch',
  },
} as const;
