export const team = {
  giveGo: {
    name: 'Give and Go, Fill the Top',
    goal: 'Pass and cut as one habit, and the next player fills the empty place.',
    equipment: 'One ball, two lines or three players',
    steps: [
      'Top, both wings. No defense at first; later one defender on the passer.',
      'Pass to the wing, one step away from the ball, then cut hard in front of the defender to the rim.',
      'The wing gives it back to the cutter in stride: lay-up.',
      'The far wing fills the top. The cutter rebounds and goes out to the empty wing.',
      'Pass to the top, and again. Twelve lay-ups without the ball on the floor, then the other side.',
    ],
    points: [
      'Change of pace: slow away, fast to the rim.',
      'Show the hand where you want the ball.',
      'Bounce pass when the defender is high, air pass when the defender is low.',
    ],
    mistakes: [
      'Cutting behind the defender.',
      'Watching one’s own pass.',
      'Filling the top too early, when the cutter is still in the way.',
    ],
  },
  cutThroat: {
    name: 'Cutthroat Three on Three',
    goal: 'Decide quickly: whoever scores stays, whoever stops them plays next.',
    equipment: 'One ball, three teams of three',
    steps: [
      'Three teams. Attackers, defenders, and one team that waits at half court with the coach.',
      'Every pass is followed by a cut. Whoever stands still after a pass loses the ball.',
      'Fill the places that become empty, so that there is always somebody at the top.',
      'Shoot when you are open. A score: stay on, the waiting team comes to defend.',
      'A stop: rebound, pass out to the coach. The defenders attack at once, the beaten team runs off, the next comes on.',
    ],
    points: [
      'One rule for each game, such as two paint touches before a shot.',
      'No dribbling in the second half of the drill.',
      'Thank the passer: point at them after each basket.',
    ],
    mistakes: [
      'Coaching during the play. Say it in the change.',
      'Slow changes. Two seconds, or the attackers may start.',
      'Letting one team win for ten minutes: mix after five.',
    ],
  },
} as const;
