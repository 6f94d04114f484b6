export const ballHandling = {
  coneSlalom: {
    name: 'Cone Slalom to the Rim',
    goal: 'Change direction under control and arrive at the rim in balance.',
    equipment: 'A ball for each player, four cones',
    steps: [
      'Four cones in a line, one long step apart, from half court to the three-point line. Everybody has a ball and waits behind half court.',
      'The first player weaves through with one change of hands at each cone: the outside hand always has the ball.',
      'After the last cone, two hard dribbles and a lay-up from the side on which they come out.',
      'They take their own rebound and dribble back along the sideline with the weak hand. The next one starts when the first lay-up is in the air.',
    ],
    points: [
      'Push off the outside foot and stay low through the change.',
      'Ball below the knee at the cone, below the hip between cones.',
      'Eyes on the rim: hold up fingers behind the basket and have them called out.',
      'Round two crossover, round three between the legs, round four behind the back.',
    ],
    mistakes: [
      'Wide arcs around the cones. Move the cones closer instead of slowing down.',
      'Slapping the ball with the palm; ask for a quiet hand.',
      'Finishing from the strong side only. Start half of the rounds from the other side.',
    ],
  },
  retreatAttack: {
    name: 'Retreat and Attack',
    goal: 'Make space with a retreat dribble instead of picking the ball up.',
    equipment: 'A ball for each pair',
    steps: [
      'Ball handler a few steps inside half court, a defender at arm’s length. The defender plays at half speed in the first round.',
      'Attack with two hard dribbles until the defender has cut off the way.',
      'Two quick retreat dribbles with the body between ball and defender, chest turned to the sideline.',
      'As the defender comes forward to close the space: cross over and attack the other hip.',
      'Finish on two feet. Change roles after each attempt, sides after four.',
    ],
    points: [
      'The retreat goes backwards and sideways, not in a straight line towards half court.',
      'Off arm is a bar, not a push.',
      'Attack while the defender’s weight is moving forward: the moment is short.',
    ],
    mistakes: [
      'Standing up during the retreat. Hips stay as low as they were.',
      'Turning the back completely and losing sight of the help.',
      'Crossing over before the defender has reacted.',
    ],
  },
} as const;
