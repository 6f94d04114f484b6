export const shooting = {
  formLadder: {
    name: 'Form Ladder',
    goal: 'The same shot from every distance, built from the rim outwards.',
    equipment: 'One ball, three cones or chalk marks',
    steps: [
      'Start two steps from the rim. One hand under the ball, guide hand off. Make five that touch no rim, or as near to it as you can.',
      'The partner rebounds under the net and passes to the shooting pocket, so that nothing has to be brought up first.',
      'Next mark. Guide hand on the side of the ball, knees do the extra work. Make five.',
      'Last mark at the free-throw line: make five in a row to go home. After two misses in a row, step back one mark closer.',
    ],
    points: [
      'Elbow under the ball, wrist cocked, hold the finish until the ball is through.',
      'Power from the floor: legs and release are one movement.',
      'Look at one spot, the front or the back of the rim, always the same.',
    ],
    mistakes: [
      'Moving back too soon. Count makes, not shots.',
      'The guide thumb pushes the ball sideways: shoot one-handed again.',
      'Falling backwards at the free-throw line, a sign that it is still too far.',
    ],
  },
  fiveSpots: {
    name: 'Five Spots in Two Minutes',
    goal: 'Catch ready, shoot on balance and move at once.',
    equipment: 'One or two balls, five cones, a watch',
    steps: [
      'First corner. The passer stands at the rim. The shooter shows a target hand, catches with the feet set and shoots.',
      'Straight on to the wing without watching the ball. The passer rebounds and passes on the move.',
      'Top of the key: inside foot first, then the other, shoulders to the rim.',
      'Other wing. The legs get heavy here; the arc must not become flat.',
      'Second corner, then back the same way until two minutes are over. Write down makes and attempts; change roles.',
    ],
    points: [
      'Hands and feet ready before the pass comes.',
      'Same rhythm on every spot: catch, dip, up.',
      'Beginners shoot from a step inside each cone.',
    ],
    mistakes: [
      'Drifting sideways in the air after the run. Stop first, then jump.',
      'Passers who throw at the knees: a bad pass does not count, give another.',
      'Chasing the number of shots. Makes are what counts.',
    ],
  },
  driveKick: {
    name: 'Drive, Kick, Relocate',
    goal: 'Find the open shooter from the drive, and be open again after the pass.',
    equipment: 'Two balls',
    steps: [
      'One at the top with the ball, one in the corner, one on the other wing.',
      'Drive the lane on the corner’s side until both feet are in the paint.',
      'Jump stop and pass to the corner. The driver does not watch: out to the wing on that side at once.',
      'The corner shoots on the catch. The far wing crashes for the rebound.',
      'Rebound and pass out to the driver, who shoots from the wing. Rotate one place.',
    ],
    points: [
      'Pass off two feet and with two hands until the pass is reliable.',
      'The corner slides up or down so that the pass has a clear lane.',
      'Relocate to where you can be seen, three steps or more.',
    ],
    mistakes: [
      'Jumping to pass without knowing where to.',
      'Stopping at the free-throw line: nobody has to help against that.',
      'A corner shooter with hands on the knees.',
    ],
  },
} as const;
