export const rebounding = {
  boxOutlet: {
    name: 'Box Out and Outlet',
    goal: 'Contact first, then the ball, then away from the basket in one pass.',
    equipment: 'One ball',
    steps: [
      'The coach shoots from outside, and should miss now and then. One attacker, one defender on the weak side, a second defender for the outlet.',
      'As the shot goes up: step to the attacker, forearm on the chest, turn, sit.',
      'Hold the contact for a second, then go and take the ball high with both hands.',
      'Turn to the sideline in the air, chin the ball, outlet to the free-throw line extended.',
      'The outlet dribbles to the middle, the rebounder fills the lane on the other side.',
    ],
    points: [
      'Find, hit, go. Say it aloud in the first rounds.',
      'Seven of ten misses from one side come down on the other: box out there first.',
      'Elbows out, ball under the chin until the passing lane is clear.',
    ],
    mistakes: [
      'Watching the flight of the ball.',
      'Boxing out under the net, where only makes come down.',
      'Bringing the ball to the waist among small hands.',
    ],
  },
  warBoards: {
    name: 'Until Somebody Scores',
    goal: 'Second and third effort: stay with the ball after the first miss.',
    equipment: 'One ball',
    steps: [
      'Three players in the paint, each against the other two. The coach shoots.',
      'Whoever gets the ball plays at once, no dribble, no way out of the paint.',
      'Shoot through contact. The other two defend and go after the next rebound.',
      'A miss is live. So is a make in the first round: the ball must not touch the floor.',
      'After two baskets, change with the next player. Count everybody’s rebounds and read them out at the end.',
    ],
    points: [
      'Hands above the shoulders the whole time.',
      'Pump fake once, not twice.',
      'Land on two feet, wide, and go up again from there.',
    ],
    mistakes: [
      'Fouls as a habit. Play it short, a minute and a half, and call the hard ones.',
      'Unequal groups; put similar sizes together.',
      'Going up with one hand in traffic.',
    ],
  },
} as const;
