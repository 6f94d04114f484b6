/** Tips for what a coach does with players. */
export const together = {
  feedback: {
    title: 'Feedback',
    tips: [
      'One thing at a time. Choose the mistake that causes the others.',
      'Say what to do instead of what not to do: “land on two feet” reaches the feet, “don’t travel” does not.',
      'Ask first: “What did you see?” A player who finds the answer keeps it.',
      'Correct quietly and alone, praise aloud and by name.',
      'Be exact: “Good closeout, you were low” teaches more than “good job”.',
      'Wait for three tries before you step in again.',
    ],
  },
  gameDay: {
    title: 'Game day',
    tips: [
      'Three points before the game, no more, and write them on the board.',
      'Plan your substitutions beforehand: who brings energy, who guards whom, who handles the press.',
      'In a time-out, let them drink for ten seconds, then say one thing for defense and one for offense.',
      'Keep a time-out for the last two minutes, and practice what you will run in them.',
      'Stay calm with referees: ask one question at a dead ball, and thank them after the game.',
      'After the game, say two good sentences to everybody. The analysis can wait until the next practice.',
    ],
  },
  communication: {
    title: 'Communication',
    tips: [
      'Before the season, tell everybody in writing when, where, what it costs, how minutes are given and whom to ask.',
      'Learn all names in the first week, and something about each player that has nothing to do with basketball.',
      'Agree on five words for defense and use no others.',
      'Talk to each player for two minutes every month: what is better, what is next, and how they are.',
      'With angry parents: listen, and meet the next day. Never discuss minutes right after a game.',
      'Say sorry in front of the team when you were wrong. They will learn to do the same.',
    ],
  },
} as const;
