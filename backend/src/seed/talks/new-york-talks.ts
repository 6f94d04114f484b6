import { minutesAgo, on, says, type Talk } from './talk.ts';

const aaliyah = says('aaliyah-brooks');
const imani = says('imani-okafor');
const leila = says('leila-haddad');
const priya = says('priya-nair');
const tomas = says('tomas-herrera');
const omar = says('omar-farouk');
const wei = says('wei-chen');
const sam = says('sam-whitfield');
const renee = says('renee-dawson');

/** Talk around the city, and from the city to Toronto and Chicago. */
export const newYorkTalks: Talk[] = [
  {
    between: ['aaliyah-brooks', 'imani-okafor'],
    script: [
      on(20, '19:44'),
      aaliyah('I hear you are all playing Dyckman. Against me. At home'),
      imani('Somebody has to'),
      aaliyah('You could have been on my team'),
      imani('You asked me the day after Marcus did'),
      aaliyah('I asked you in March'),
      imani('You asked if I was busy. I was busy'),

      on(8, '12:20'),
      aaliyah('Women only run on Friday, indoor, real refs. Eight so far'),
      imani('Yes. Finally'),
      imani('Can I bring Leila? She is new but she fights'),
      aaliyah('Bring her. Tell her shoes with a light sole, they are strict about the floor'),

      minutesAgo(395),
      imani('Leila is still talking about Friday. You passed to her twice'),
      aaliyah('She was open twice'),
    ],
  },
  {
    between: ['leila-haddad', 'priya-nair'],
    behind: { 'leila-haddad': { unread: 1 } },
    script: [
      on(18, '20:10'),
      leila('Can I ask you something about the elbow? When do you go up there and when do you stay in the corner'),
      priya('If the ball is stuck, go up. If it moves, stay out of its way'),
      leila('How do I know if it is stuck'),
      priya('When two people shout the same name'),

      on(10, '18:02'),
      leila('Is there anywhere to leave a bag at the Friday gym?'),
      priya('Lockers, bring a coin. They give it back'),
      leila('You are the best'),

      on(2, '08:35'),
      priya('I found a knee sleeve in my bag, black, size S. Yours?'),
      leila('YES. I turned my whole apartment over'),
      priya('It was under my lunch, so please wash it'),
    ],
  },
  {
    between: ['tomas-herrera', 'omar-farouk'],
    script: [
      on(28, '13:10'),
      tomas('I am really sorry about the glasses'),
      omar('They had a good life'),
      tomas('Let me pay half'),
      omar('You pay with screens'),

      on(27, '17:32'),
      omar('Fixed. Same arm, new screw. Eight dollars'),
      tomas('So four'),
      omar('So four screens'),
    ],
  },
  {
    between: ['wei-chen', 'omar-farouk'],
    behind: { 'wei-chen': { unread: 1, undelivered: 1 } },
    script: [
      on(51, '16:48'),
      wei(
        'Thanks for letting me into the run on Saturday. You are the first center in a month who did not just lean on me',
      ),
      omar('I was too tired to lean'),
      wei('How do you get that low on the seal? I am the same height and I stand there like a lamp'),
      omar('Feet first. I find their shin with the back of my leg and only then I sit. If I sit first they go around'),
      wei('Shin, then sit'),
      omar('Shin, then sit'),

      on(41, '20:05'),
      wei('Shin, then sit: 9 of 11 in the league game'),
      omar('And the two?'),
      wei('One was a great block. One I missed alone, nobody near me, do not ask'),
      omar('I am asking'),
      wei('I was already smiling'),

      on(22, '19:55'),
      wei('We have ice on the outdoor rims here half of the year, do you know what that does to a bank shot'),
      omar('Makes it longer?'),
      wei('Makes it a slide'),

      on(7, '21:18'),
      wei('I may be down your way again for a weekend soon. Is the Saturday run still at ten?'),
      omar('Ten, yes. Come at half past nine if you want to shoot, after that it is a zoo'),
      wei('Half past nine. I bring the maple candy'),
      omar('Then come at nine'),
    ],
  },
  {
    between: ['sam-whitfield', 'renee-dawson'],
    script: [
      on(36, '09:12'),
      renee('Sam, do you have a plan for mixed ages? I get eight to fifteen in one gym and the little ones only chase'),
      sam('Stations. Never one line. If a child stands still for more than twenty seconds I count it as my turnover'),
      renee('How many stations for twenty kids?'),
      sam(
        'Five with four in each, three minutes, then rotate on the whistle. Put the older ones in charge of a station each week. They learn more from explaining a jump stop than from doing forty of them, and the small ones listen to a fifteen year old in a way they will never listen to you or me',
      ),
      renee('That last part hurts and it is true'),

      on(29, '21:40'),
      renee('Five stations, nobody stood still. One boy taught the pivot to six kids and then thanked ME'),
      sam('That is the job'),

      on(13, '10:25'),
      sam('Would you read my footwork sheet before I print it? It is two pages and I think it should be one'),
      renee('Send it'),
      renee('Read it. Drop the second half, keep the drawing with the clock. Kids remember the clock'),
      sam('One page it is. Thank you, coach'),
      renee('Any time, coach'),
    ],
  },
];
