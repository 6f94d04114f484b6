export const defense = {
  closeouts: {
    name: 'Close Out, Slide, Box Out',
    goal: 'Run out to a shooter without being beaten by the first dribble.',
    equipment: 'One ball for each pair',
    steps: [
      'The defender starts under the rim with the ball and passes to the wing.',
      'Sprint the first two thirds, then chop the feet, hips back, one hand high.',
      'The attacker may take two dribbles towards the baseline. Slide and stay in front.',
      'Contest the shot with the hand on the ball’s side, without leaving the floor first.',
      'Find the shooter with the forearm, box out, rebound. The play ends with the ball in two hands.',
    ],
    points: [
      'Arrive low and late rather than high and early.',
      'Take away the drive to the middle: the inside foot a little higher.',
      'Hand up means hand up: fingers at the shooter’s eyes.',
    ],
    mistakes: [
      'Flying by. If the feet leave the floor, the attacker gets a point.',
      'Crossing the feet in the slide.',
      'Turning to watch the shot instead of finding a body.',
    ],
  },
  shell: {
    name: 'Four-Man Shell',
    goal: 'Everybody moves on the pass: on the ball, one pass away, two passes away.',
    equipment: 'One ball',
    steps: [
      'Four attackers outside, four defenders. On the ball: pressure. One pass away: a hand in the lane. Two passes away: a foot in the paint.',
      'Pass to the wing. All four defenders move while the ball is in the air and call their place: “ball”, “deny”, “help”.',
      'Back to the top and to the other side. Hold the ball two seconds on each pass until the places are right.',
      'Pass to the far wing. The help side is now on the other side of the paint.',
      'Live: the wing drives the baseline. Low help steps in before the paint, the others sink and cover.',
    ],
    points: [
      'Move on the pass, not on the catch.',
      'See ball and player: point at both.',
      'Help early and with the chest, recover with a closeout.',
    ],
    mistakes: [
      'Hugging a player who is two passes away.',
      'Helping from behind, with the hands.',
      'Attackers who rush. The shell is for the defense; slow the ball down.',
    ],
  },
} as const;
