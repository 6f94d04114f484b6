/** Skills with the ball, each with its `levels` from 1 to 4. */
export const onBall = {
  ballHandling: {
    name: 'Ball handling',
    test: 'Slalom around five cones, 2 m apart, there and back, changing hands at each. Best of two, in seconds.',
    levels: [
      'Over 16 s, or loses the ball',
      '14 to 16 s, looks down',
      '12 to 14 s, eyes up',
      'Under 12 s with both hands, eyes up',
    ],
  },
  shooting: {
    name: 'Shooting',
    test: 'Ten shots from each of five spots, 5 m from the rim; children from 3 m. Makes of 50.',
    levels: ['Up to 12', '13 to 21', '22 to 31', '32 or more'],
  },
  freeThrows: {
    name: 'Free throws',
    test: 'Twenty free throws in pairs of two, walking to half court between pairs. Makes of 20.',
    levels: ['Up to 7', '8 to 11', '12 to 15', '16 or more'],
  },
  finishing: {
    name: 'Finishing',
    test: 'Lay-ups from the elbow, ten with each hand, one minute each. Makes of 20.',
    levels: ['Up to 8, strong hand only', '9 to 12', '13 to 16, weak hand at least 6', '17 or more with either hand'],
  },
} as const;
