export const conditioning = {
  lineTouches: {
    name: 'Line Touches With a Free Throw',
    goal: 'Run to a time, then make a free throw with a high pulse.',
    equipment: 'A watch, one ball at the line',
    steps: [
      'Everybody on the baseline. In groups of three: one runs, two rest.',
      'Sprint to the free-throw line, touch it with the hand.',
      'Back to the baseline, touch.',
      'To half court, touch, and back. Under ten seconds is good for the whole course; take what your group can hold.',
      'One of the group shoots a free throw at once. Made: the group rests. Missed: one more turn for all three.',
    ],
    points: [
      'Low into the turn, push off the outside foot.',
      'Touch with the left hand on one side and with the right on the other.',
      'Three to five rounds, with a rest twice as long as the run.',
    ],
    mistakes: [
      'Using it as a punishment: then nobody runs well, and nobody likes to run.',
      'Skipping the touch when tired.',
      'Rushing the free throw: one breath, the same routine.',
    ],
  },
  elevenShuttle: {
    name: 'Sprint and Shoot',
    goal: 'Run the court, stop on balance and shoot, eleven makes in all.',
    equipment: 'One ball, one cone; a passer',
    steps: [
      'The runner waits at the cone on half court, the passer with the ball near the rim.',
      'Sprint to the wing, two-foot stop, catch, shoot.',
      'Back around the cone in a full sprint while the passer rebounds.',
      'Next shot from the elbow, then from the other wing. Go on until eleven are made, then change roles and compare times.',
    ],
    points: [
      'Slow down with three short steps before the catch.',
      'Sprint means sprint: the way back counts too.',
      'Lay-ups instead of jump shots for beginners.',
    ],
    mistakes: [
      'Jogging back to gain breath.',
      'Shooting while still running sideways.',
      'More than five minutes at a stretch: form goes first.',
    ],
  },
} as const;
