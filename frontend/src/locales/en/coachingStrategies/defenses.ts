export const man = {
  name: 'Man-to-Man With Help',
  summary: 'Everybody has one player, and all five guard the ball.',
  when: [
    'It is your first defense with any age: it teaches stance, vision and help.',
    'Your players are about as quick as theirs.',
    'They shoot well from outside; nobody is left alone for long.',
  ],
  steps: [
    'Ball at the top. Pressure on the ball, a hand in the lane one pass away, a foot in the paint two passes away.',
    'Pass to the wing. All five move while the ball is in the air; the far side sinks to the middle line of the court.',
    'The wing beats the first defender on the baseline. Low help stops the ball outside the paint, the next one takes the place near the rim.',
    'Pass out to the far wing: everybody recovers with a closeout, the nearest first, and the shell is set again.',
  ],
  how: [
    'Begin with the four-man shell, then add drive, cut and screen, one at a time.',
    'Decide as a team where you push the ball: sideline or baseline. Then help comes from one side only.',
    'Five words are enough: ball, deny, help, screen, shot.',
  ],
  counters: [
    'Screens away from the ball: trail tightly behind good shooters, go under for others.',
    'One player beats you again and again: help from the far side earlier, or double on the first dribble.',
    'Back cuts against denial: open up and sag one step.',
  ],
} as const;

export const zone23 = {
  name: '2-3 Zone',
  summary: 'Two guards on top, three along the baseline: the paint is closed.',
  when: [
    'They drive well and shoot poorly from outside.',
    'Your big players are in foul trouble, or your legs are tired.',
    'After a time-out or a baseline throw-in, to break their rhythm.',
  ],
  steps: [
    'Two at the elbows, three low. Arms wide: the zone should look larger than it is.',
    'Pass to the wing: the near guard takes the ball, the far guard drops to the free-throw line.',
    'Pass to the corner: the low wing goes out, the center takes the near post, the far wing protects the rim.',
    'Back to the wing. The corner defender stays a moment until the guard is there: no free shot in between.',
    'Ball in the high post: the center comes up one step, the guards squeeze. Do not let it be turned to the rim.',
  ],
  how: [
    'Draw each defender’s area on the floor with chalk and let the ball go around without shots.',
    'Everybody moves on every pass; whoever stands makes a hole.',
    'Rebound by area: each of the three low ones finds the nearest body, and the guards come in for long rebounds.',
  ],
  counters: [
    'High post flash: front it, or drop the far guard earlier.',
    'Overload with three on one side: the far low wing comes to the middle and you give up the skip pass for a moment.',
    'Two made threes in a row: change to man-to-man for three possessions.',
  ],
} as const;

export const press = {
  name: 'Full-Court Press 2-2-1',
  summary: 'Steer the ball to the sideline, trap it before half court, steal the next pass.',
  when: [
    'You have a deeper bench or quicker guards.',
    'You are behind, or they walk the ball up.',
    'After a made free throw, when there is time to set it up.',
  ],
  steps: [
    'Seen from the end where they throw in. Two in front, two behind, one deep. The first pass is allowed, but to the corner.',
    'The near front defender closes the middle; the ball may go along the sideline only.',
    'As the dribble comes up the line, the second row steps in: two bodies and the sideline make the trap.',
    'The other front defender takes the pass back, the far second-row defender reads the pass up the line, the deep one guards the basket.',
    'Long, high passes out of the trap are the ones that you steal. No steal: sprint back ahead of the ball.',
  ],
  how: [
    'Hands high and straight in the trap. No reaching: a foul is their way out.',
    'Trap when the ball handler turns the back or looks down, otherwise just steer.',
    'Practice the way back as much as the trap: after a pass over the top, five sprint to the paint.',
  ],
  counters: [
    'A player in the middle: the far front defender stays on that line, even when no trap comes.',
    'The long pass to half court: the deep defender plays the ball, the far one falls back.',
    'Two easy baskets in a row: out of the press, and come back to it after the next time-out.',
  ],
} as const;
