export const passing = {
  starPassing: {
    name: 'Star Passing',
    goal: 'Quick, firm passes on a target, and eyes that look ahead.',
    equipment: 'One ball, later two; five cones',
    steps: [
      'Five players in a star. With ten, two on each point.',
      'The first passes to the player two places on, never to a neighbor, and runs behind the player who got the ball.',
      'Go on in the same direction: catch, look, pass, follow.',
      'Call the name of the receiver before each pass.',
      'When twenty passes in a row were clean, bring in the second ball, two places behind the first.',
    ],
    points: [
      'Step into the pass; thumbs down at the end of a chest pass.',
      'Receivers show both hands and come one step to meet the ball.',
      'Change the kind of pass each minute: chest, bounce, overhead.',
    ],
    mistakes: [
      'Lobbing over the middle. The line of the pass is straight.',
      'Running after the pass before it is on its way.',
      'Silence. No name, no pass.',
    ],
  },
  swingSkip: {
    name: 'Swing and Skip',
    goal: 'Move two defenders with the swing, then punish them with the skip pass.',
    equipment: 'One ball',
    steps: [
      'Three attackers around the arc against two defenders, one high and one in the lane.',
      'Swing to the wing. Both defenders must shift to the ball.',
      'Look at the rim first, then skip over the top to the far wing.',
      'The far wing attacks the closeout from the outside, while the defender is still running.',
      'Score in two dribbles or shoot on the catch. Defenders who get a hand on a pass change places with its passer.',
    ],
    points: [
      'The skip goes overhead, from above the forehead, on a line and not in an arc.',
      'Fake a pass to make a pass.',
      'The receiver catches with the feet already set.',
    ],
    mistakes: [
      'Telegraphing with the eyes. Look at the rim before the skip.',
      'A skip from too deep in the corner; it takes too long.',
      'Defenders who guess. Ask them to play it honestly, or the picture is wrong.',
    ],
  },
} as const;
