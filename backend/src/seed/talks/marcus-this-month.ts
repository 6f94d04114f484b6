import { on, says, type Talk } from './talk.ts';

const marcus = says('marcus-bell');
const sam = says('sam-whitfield');
const zoe = says('zoe-laurent');
const tomas = says('tomas-herrera');
const priya = says('priya-nair');
const omar = says('omar-farouk');

/** Marcus and the people he has not written with since yesterday or longer. */
export const marcusThisMonth: Talk[] = [
  {
    between: ['marcus-bell', 'sam-whitfield'],
    script: [
      on(33, '10:05'),
      sam(
        'Marcus, I need two grown ups for the kids clinic Thursday, four to five. You were the first one I thought of',
      ),
      marcus('What do I have to do?'),
      sam('Closeouts. Somebody attacks, somebody runs at them under control. Twelve kids, ages eight to eleven'),
      marcus('I can bring Devon'),
      sam('Under control, I said'),
      marcus('I will hold him by the shirt'),

      on(30, '20:17'),
      sam('Good work today, both of you. The kids talked about the dunk all the way to the door'),
      marcus('The one with the goggles told me to keep my head up'),
      sam('I told her to tell you'),

      on(17, '11:42'),
      sam(
        'Gym schedule for the next clinics, tell me which ones you can do:\n1. Ball handling, Tuesday\n2. Footwork and finishing, Thursday\n3. Small sided games, Saturday morning',
      ),
      marcus('2 and 3'),
      marcus('1 would be wrong for everybody'),
      sam('Honesty is the first fundamental'),

      on(3, '19:25'),
      sam('You still good for Saturday? I have sixteen signed up, we run two baskets'),
      marcus('Good for it. Should I bring the small balls from the shed?'),
      sam('Please. And the whistle you borrowed in spring'),
      marcus('That was Devon'),
      sam('It is always Devon'),
      sam('Clinic starts at nine sharp, bring water'),
    ],
  },
  {
    between: ['marcus-bell', 'zoe-laurent'],
    behind: { 'zoe-laurent': { unread: 1 } },
    script: [
      on(39, '18:51'),
      zoe('Hello! I moved to Brooklyn in the winter and I look for a regular game. Kenji gave me your name'),
      marcus('Welcome! Where did you play before?'),
      zoe('In Paris, in a club, then only outside. I am a small forward who cannot go left'),
      marcus('You will fit right in, nobody here goes left. There is a run on Sunday, two spots open'),
      zoe('I take one'),

      on(37, '21:14'),
      marcus('You said you cannot go left'),
      zoe('I said it so that you give me the left side'),
      marcus('That is the most New York thing you could have done'),

      on(21, '13:09'),
      zoe('What do you call it when the screen goes away at the last second? We say it differently'),
      marcus('Slip. You slip the screen'),
      zoe('Like on a banana'),
      marcus('Exactly like on a banana'),

      on(4, '22:12'),
      zoe('I want a second opinion on the last play'),
      marcus('There is only one opinion'),
      zoe('You had my whole arm'),
      marcus('I had the ball. The arm was attached to the ball'),
      zoe('Priya saw it too'),
      marcus('Priya was at the water fountain'),
      marcus('That block was clean and you know it'),
    ],
  },
  {
    between: ['marcus-bell', 'tomas-herrera'],
    script: [
      on(31, '09:18'),
      tomas("Is there a way to delete a video from somebody else's phone"),
      marcus('The fence one?'),
      tomas('Devon set it as his lock screen'),
      marcus('I can ask him'),
      tomas('You sent it to him'),
      marcus('I can ask him nicely'),

      on(16, '20:22'),
      marcus('We are entering Dyckman. You and Kenji first off the bench?'),
      tomas('Bench is fine. My knees like to see the game first'),
      tomas('What do I pay?'),
      marcus('Nothing yet, we split it by seven when Devon has the receipt'),

      on(5, '18:40'),
      tomas('Ball is flat again, I swear somebody sits on it'),
      marcus('It has a slow leak at the valve'),
      tomas('Since when do you know that'),
      marcus('Since I sat on it'),
      tomas('Who has a pump?'),
    ],
  },
  {
    between: ['marcus-bell', 'priya-nair'],
    script: [
      on(25, '22:41'),
      marcus('Elbow. Every time. I threw two of those without looking'),
      priya('I noticed you were not looking. It is not relaxing'),
      marcus('You caught both'),
      priya('I caught both because I was afraid'),

      on(12, '17:04'),
      priya(
        'Could somebody drop me at the PATH after the late game? They are working on the line again and the bus takes an hour',
      ),
      marcus('I am driving that night, I take you across'),
      priya('Across across? To Jersey?'),
      marcus('Twenty minutes at that hour. You pay in rebounds'),

      on(11, '23:02'),
      priya('Home. That was eleven rebounds, keep the change'),
      marcus('Pleasure doing business'),
      priya('Thanks for the ride home'),
    ],
  },
  {
    between: ['marcus-bell', 'omar-farouk'],
    script: [
      on(43, '22:30'),
      omar('Whoever taught Devon to wait on that screen, thank you. I had three layups with nobody near me'),
      marcus('He thinks it was his idea'),
      omar('Let him'),

      on(28, '12:55'),
      omar('Do you know a place that fixes glasses? The left arm came off when Tomás turned around'),
      marcus('There is one on 125th, second floor, they did mine in an hour'),
      omar('You wear glasses?'),
      marcus('Only to read the standings'),

      on(14, '21:36'),
      omar('Four in a row. I have not run that much since school'),
      marcus('You set twenty two screens, I counted'),
      omar('My shoulder counted too'),
      omar('Good game. Run it back next week?'),
    ],
  },
];
