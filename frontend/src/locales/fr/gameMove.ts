/** The question to players whose game was moved, and their answers. Loaded when a game's page first needs it. */
export default {
  question: {
    whenAndWhere: 'Le match passe au {{when}}, {{where}}. Tu gardes ta place ?',
    when: 'Le match passe au {{when}}. Tu gardes ta place ?',
    whenOnly: 'Le match passe au {{when}}, lieu à définir. Tu gardes ta place ?',
    where: 'Nouveau lieu : {{where}}, heure à définir. Tu gardes ta place ?',
    undecided: 'L’heure et le lieu sont maintenant à définir. Tu gardes ta place ?',
    before: 'Avant : {{facts}}',
    noTime: 'heure à définir',
    until: 'Réponds avant le {{time}}. Sans réponse, tu gardes ta place.',
    keep: 'Garder ma place',
    keeping: 'Enregistrement…',
    leave: 'Quitter sans pénalité',
    kept: 'Tu gardes ta place.',
  },
  answers: {
    confirmedTime_one: '{{count, number}} sur {{total, number}} a confirmé la nouvelle heure',
    confirmedTime_many: '{{count, number}} sur {{total, number}} ont confirmé la nouvelle heure',
    confirmedTime_other: '{{count, number}} sur {{total, number}} ont confirmé la nouvelle heure',
    confirmedPlace_one: '{{count, number}} sur {{total, number}} a confirmé le nouveau lieu',
    confirmedPlace_many: '{{count, number}} sur {{total, number}} ont confirmé le nouveau lieu',
    confirmedPlace_other: '{{count, number}} sur {{total, number}} ont confirmé le nouveau lieu',
    allTime: 'Tout le monde a confirmé la nouvelle heure',
    allPlace: 'Tout le monde a confirmé le nouveau lieu',
    open_one: '{{names}} n’a pas répondu',
    open_many: '{{names}} n’ont pas répondu',
    open_other: '{{names}} n’ont pas répondu',
    more: '{{others, number}} de plus',
    until: 'Réponses possibles jusqu’au {{time}}. Sans réponse, on garde sa place.',
    notYet: 'Pas encore de réponse',
  },
  ask: {
    players_one: '{{count, number}} joueur devra dire s’il garde sa place. Il pourra répondre jusqu’au {{time}}.',
    players_many:
      '{{count, number}} de joueurs devront dire s’ils gardent leur place. Ils pourront répondre jusqu’au {{time}}.',
    players_other:
      '{{count, number}} joueurs devront dire s’ils gardent leur place. Ils pourront répondre jusqu’au {{time}}.',
    within: 'Délai de réponse',
    automatic: 'Automatique',
  },
} as const;
