/** Tips for what a coach prepares. */
export const ahead = {
  planning: {
    title: 'Practice planning',
    tips: [
      'Write down one aim for the day. If a drill does not serve it, leave it out.',
      'Plan in blocks of eight to twelve minutes, with water between them, and stop a block while it is still going well.',
      'Half of the time in games of two on two to four on four: more touches than five on five, and real decisions.',
      'Teach something new in the first third, when heads are fresh. Run at the end, with a ball where you can.',
      'Have a version of every drill for two more and for two fewer players. Somebody is always missing.',
      'Write one line afterwards: what to do again, what to leave.',
    ],
  },
  youth: {
    title: 'Children and teenagers',
    tips: [
      'Smaller ball, lower basket: size 5 up to about ten years, size 6 up to about twelve, and a rim that they reach with a good shot.',
      'Nobody sits out. Elimination games send home first those who need practice most.',
      'Let everybody play every position until they are fourteen. Nobody knows who will be tall.',
      'Explain in twenty seconds, show once, then let them try. Correct while they play.',
      'Praise what they decide, such as effort, passing and courage, more than what they are given, such as height.',
      'Equal minutes in the first half of a game. Tell parents before the season.',
    ],
  },
  safety: {
    title: 'Safety and health',
    tips: [
      'Walk the court before practice: glass, wet spots, loose nets, bags behind the baseline.',
      'Warm up for ten minutes with running, landing and balance, not with long stretches. Teach soft, two-footed landings: it saves knees and ankles.',
      'Keep a first aid kit, ice, emergency numbers and the address of the hall at hand, and know who has asthma or allergies.',
      'A blow to the head with dizziness, headache or confusion: out for the day, and back only when a doctor agrees.',
      'Water every fifteen minutes in heat; move practice to the morning or call it off when it is too hot to hold a hand on the floor.',
      'Never be alone with one child behind a closed door. Messages to children go to a parent too.',
    ],
  },
} as const;
