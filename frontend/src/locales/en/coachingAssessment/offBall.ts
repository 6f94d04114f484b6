/** Passing and skills without the ball, each with its `levels` from 1 to 4. */
export const offBall = {
  passing: {
    name: 'Passing',
    test: 'Thirty seconds of chest passes at a 60 cm square on the wall, 4 m away, chest high. Hits.',
    levels: ['Up to 10', '11 to 15', '16 to 20', '21 or more, with a step into each'],
  },
  defense: {
    name: 'Defensive slides',
    test: 'Slide across the lane, line to line (4.9 m), for 30 seconds, feet never crossed. Lines touched.',
    levels: ['Up to 8', '9 to 12', '13 to 16', '17 or more, hips low to the end'],
  },
  rebounding: {
    name: 'Rebounding',
    test: 'Ten missed shots against a partner of the same size. Contact made, and balls secured with two hands.',
    levels: [
      'Contact on up to 3',
      'Contact on 4 to 6',
      'Contact on 7 or more, 5 balls',
      'Contact on 9 or more, 7 balls',
    ],
  },
  gameSense: {
    name: 'Game sense',
    test: 'Ten possessions of three on three. Right decisions within two seconds of the catch: shoot, pass or drive.',
    levels: ['Up to 3', '4 or 5', '6 or 7', '8 or more, and talks on defense'],
  },
} as const;
