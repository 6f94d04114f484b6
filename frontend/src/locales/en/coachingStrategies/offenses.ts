export const pressBreak = {
  name: 'Press Break',
  summary: 'Three ways out for every catch: back, middle, up the line.',
  when: [
    'They press after scores or trap near half court.',
    'Your guards pick the ball up too early.',
    'The end of a close game, when they have to go after the ball.',
  ],
  steps: [
    'Seen from the end where you throw in. A stack in front of the ball, one in the middle, one deep.',
    'The second player of the stack screens, the first cuts to the near corner and gets the ball, facing up the court.',
    'Make the triangle at once: thrower behind the ball, middle open in front of it, one up the far side.',
    'Look middle first. The pass to the middle beats four defenders; both wings run ahead of the ball.',
    'Dribble into the front court under control: three against two. Score if it is there, otherwise set up.',
  ],
  how: [
    'Catch, turn, look. No dribble before the look.',
    'Passes are short and hard; fake one way and pass the other.',
    'Practice five against seven: with two more defenders, the game feels slow.',
  ],
  counters: [
    'They deny the first pass: a long throw to the deep player, who comes to meet it.',
    'They face-guard your best guard: let your most mobile big player bring the ball up the middle.',
    'They trap the corner: never dribble there; back to the thrower and across.',
  ],
} as const;

export const pickRoll = {
  name: 'High Pick and Roll',
  summary: 'One screen, two players, and three who keep their places.',
  when: [
    'You have a guard who reads, and a screener who rolls hard or shoots.',
    'The end of a quarter: one good look from one action.',
    'Their big defender is slow or in foul trouble.',
  ],
  steps: [
    'Ball at the top, shooters in both corners and on the wing, the screener inside the arc.',
    'The screener sprints up and stands still, feet wide, behind the shoulder of the ball’s defender.',
    'The ball comes off shoulder to shoulder, two dribbles, eyes on the second defender.',
    'The screener opens to the ball and rolls to the rim with a hand up.',
    'Two on the ball: a pocket pass to the roll. The roll finishes, or finds the corner when help comes.',
    'The wing lifts behind the ball: the safe pass when nothing is there.',
  ],
  how: [
    'Two against two first, then three against three with one helper, then five.',
    'Set the defender up: one dribble away from the screen before using it.',
    'The ball handler counts: one on me, I score; two on me, somebody is open.',
  ],
  counters: [
    'They go under the screen: shoot, or screen again one step lower.',
    'They switch: the roll seals the small defender, or the guard backs out and attacks the big one.',
    'They trap: slip the screen before contact, pass early, play four against three.',
    'They sink the big defender to the rim: the mid-range stop is free, take it in rhythm.',
  ],
} as const;

export const motion = {
  name: 'Five-Out Motion',
  summary: 'Pass, cut, fill: rules instead of plays, with an empty paint.',
  when: [
    'You have no tall player, or five who can all pass and drive.',
    'Young teams: everybody learns every spot.',
    'They help a lot and you want their helpers far from the rim.',
  ],
  steps: [
    'Five spots around the arc: top, two wings, two corners. Everybody one long pass apart.',
    'Pass to the wing and cut to the rim, looking for the ball all the way.',
    'No pass: out to the empty corner on the other side. The others each fill one spot towards the ball.',
    'Ball back to the top. The wing screens for the corner, who comes off the screen to the wing.',
    'Pass to whoever is free; the screener rolls to the rim. Begin again from the new places.',
  ],
  how: [
    'One rule a week: first pass and cut, then fill, then screen away, then drive and kick.',
    'Play without a dribble, then with one, then free.',
    'Count passes before the shot in practice, never in a game.',
  ],
  counters: [
    'They deny the wing: back cut at once, the next one fills.',
    'They switch every screen: slip to the rim before the screen is set.',
    'They sit in a zone: put the cutter into the high post instead of the corner.',
  ],
} as const;

export const transition = {
  name: 'Transition: Lanes and Trailer',
  summary: 'From the rebound to a good shot before they are set.',
  when: [
    'After every stop and steal; decide later whether it is there.',
    'They send three or more to the offensive boards.',
    'You are in better shape than they are.',
  ],
  steps: [
    'The ball has come out to the guard. Wings wide on both sidelines, two big players behind, two defenders back.',
    'The guard pushes in the middle, the wings run ahead of the ball, the first big player runs to the rim.',
    'One wing cuts to the block, the other goes to the corner. Two defenders cannot cover both.',
    'The first defender stops the ball: pass to the big player at the elbow, the last defender has to choose.',
    'Pass to the cutter for a lay-up. The second big player comes late to the top: the free shot when they all sink.',
  ],
  how: [
    'Outlet in one second, over half court in four, first shot or pass back out by seven.',
    'Run to corners and rim, not to the ball.',
    'Practice eleven-player continuous break: three on two, over and over.',
  ],
  counters: [
    'They jam the rebounder: the guard comes back for the ball, the wings run all the same.',
    'They all sprint back: take the trailer’s shot or flow into motion without stopping.',
    'Too many turnovers: jump stop at the free-throw line before the last pass.',
  ],
} as const;
