/** The question to players whose game was moved, and their answers. Loaded when a game's page first needs it. */
export default {
  question: {
    whenAndWhere: 'Moved to {{when}} at {{where}}. Keep your spot?',
    when: 'Moved to {{when}}. Keep your spot?',
    whenOnly: 'Moved to {{when}}, place to be decided. Keep your spot?',
    where: 'Moved to {{where}}, time to be decided. Keep your spot?',
    undecided: 'Time and place are now to be decided. Keep your spot?',
    before: 'Before: {{facts}}',
    noTime: 'time to be decided',
    until: 'Answer by {{time}}. If you don’t, you keep your spot.',
    keep: 'Keep my spot',
    keeping: 'Keeping...',
    leave: 'Leave without penalty',
    kept: 'You keep your spot.',
  },
  answers: {
    confirmedTime_one: '{{count, number}} of {{total, number}} has confirmed the new time',
    confirmedTime_other: '{{count, number}} of {{total, number}} have confirmed the new time',
    confirmedPlace_one: '{{count, number}} of {{total, number}} has confirmed the new place',
    confirmedPlace_other: '{{count, number}} of {{total, number}} have confirmed the new place',
    allTime: 'Everyone has confirmed the new time',
    allPlace: 'Everyone has confirmed the new place',
    open_one: '{{names}} has not answered',
    open_other: '{{names}} have not answered',
    more: '{{others, number}} more',
    until: 'Players can answer until {{time}}. Without an answer they keep their spot.',
    notYet: 'Has not answered yet',
  },
  ask: {
    players_one: '{{count, number}} player will be asked whether they keep their spot. They can answer until {{time}}.',
    players_other:
      '{{count, number}} players will be asked whether they keep their spots. They can answer until {{time}}.',
    within: 'Time to answer',
    automatic: 'Automatic',
  },
} as const;
