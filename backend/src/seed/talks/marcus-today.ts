import { minutesAgo, on, says, type Talk } from './talk.ts';

const marcus = says('marcus-bell');
const imani = says('imani-okafor');
const kenji = says('kenji-watanabe');
const leila = says('leila-haddad');
const aaliyah = says('aaliyah-brooks');
const dante = says('dante-ruiz');

/** What Marcus finds in his messages today: some waits for him, some of his own waits for others. */
export const marcusToday: Talk[] = [
  {
    between: ['marcus-bell', 'imani-okafor'],
    behind: { 'marcus-bell': { unread: 2 } },
    script: [
      on(19, '20:47'),
      imani('You left your sweatband on the bench'),
      marcus('The orange one? I only have the one'),
      imani('I know, I have never seen your forehead'),
      imani('It is in my bag, you get it back on Tuesday'),
      marcus('Lifesaver'),

      on(11, '12:14'),
      marcus('Are you in for Dyckman? Devon, Priya and Omar said yes'),
      imani('Do I start'),
      marcus('You start'),
      imani("Then I'm in. I would have been in anyway, I just wanted to hear it"),
      marcus('One thing, we want you in the middle against the press'),
      imani('Catch, turn, find the corner. I did that for four years in college, you did not need to ask'),

      on(1, '20:58'),
      imani('Good run tonight.'),
      marcus('I boxed out four people'),
      imani('Two of them were on our team'),
      marcus('They were in the way'),

      minutesAgo(152),
      imani("Rucker tonight, half past six, I'm hosting. You in?"),
      marcus('In. Light or dark jersey?'),
      imani('Bring both, we pick when we see who shows up'),

      minutesAgo(57),
      marcus('Devon wants to come too. Can you hold one for him?'),

      minutesAgo(6),
      imani('Saved him a spot, that makes nine.'),
      imani('We need one more at Rucker tonight. Is Kenji around?'),
    ],
  },
  {
    between: ['marcus-bell', 'kenji-watanabe'],
    behind: { 'marcus-bell': { unread: 1 } },
    script: [
      on(23, '07:12'),
      kenji('I run past your block every morning at six. You should come down'),
      marcus('I should be asleep every morning at six'),
      kenji('Four kilometres, easy pace'),
      marcus('That is two subway stops'),

      on(13, '18:31'),
      marcus("You're first off the bench for Dyckman if you want it"),
      kenji('I want it. Who do I come in for?'),
      marcus('Me, when I start reaching'),
      kenji('So around minute six'),
      marcus('Cold'),
      kenji('I watched film on it. Minute six and a half to be fair'),

      on(5, '21:20'),
      kenji('The rim on court 3 is bent again, the one by the handball wall'),
      marcus('Which side'),
      kenji('Front. Everything comes out left'),
      marcus("I'll report it. Court 2 then until they fix it"),

      minutesAgo(95),
      marcus('Are you near the park? Can you see if anybody is on court 2?'),
      kenji('Ten minutes away, I will look'),

      minutesAgo(23),
      kenji('Court 2 is open'),
    ],
  },
  {
    between: ['marcus-bell', 'leila-haddad'],
    script: [
      on(27, '19:03'),
      leila("Hi, we were on the same team Sunday. You said you'd show me how you split the trap?"),
      marcus('Right, left side of the court. Do you have film of it?'),
      leila("My sister filmed the whole game. It's mostly the sky and then sometimes us"),
      marcus('Send me the parts with us'),

      on(26, '20:40'),
      marcus('Ok, watched it. You pick up the ball before the second defender arrives, so there is nothing to split'),
      marcus(
        'Keep the dribble alive, low, take one step back so they both come to you, then go between their feet before they join up. It feels late. It is not late',
      ),
      leila('One step BACK?'),
      marcus('One step back. It opens the door'),

      on(15, '22:08'),
      leila('I split it! Twice! I lost it once but twice!!'),
      marcus('Two of three is sixty seven percent, that is a career'),

      minutesAgo(248),
      leila(
        'Could we look at some film together this week? I have the last two games and this time my sister used a tripod',
      ),
      marcus('Finally, no sky. Which day?'),
      leila('Wednesday or Thursday, after seven'),
      marcus('Thursday works for me'),
    ],
  },
  {
    between: ['marcus-bell', 'aaliyah-brooks'],
    behind: { 'aaliyah-brooks': { unread: 2, undelivered: 2 } },
    script: [
      on(29, '21:31'),
      marcus('Respect, that last shot was ridiculous'),
      aaliyah('You had a hand up, I just could not see it'),
      marcus('I jumped as high as I can jump'),
      aaliyah('I know. I felt bad for a second'),

      on(6, '20:02'),
      aaliyah('Did you enjoy the show from the fence?'),
      marcus('I was in the area'),
      aaliyah('With a notebook'),
      marcus('It was a shopping list'),
      aaliyah('How many times did the shopping list go left'),
      marcus('Fourteen'),
      aaliyah('See you at the tournament, Marcus'),

      minutesAgo(141),
      marcus('Do you still need a tenth for the night run? Tomás could come'),
      marcus('He can only stay until ten though, he opens the shop in the morning'),
    ],
  },
  {
    between: ['marcus-bell', 'dante-ruiz'],
    behind: { 'marcus-bell': { unread: 3 } },
    script: [
      on(33, '14:26'),
      dante('Saw your game on the list while I was planning a trip. Is it open to people from the wrong coast?'),
      marcus('Open to everybody who calls their own fouls'),
      dante("I'm from Los Angeles, we call everything"),
      marcus('Then bring a lawyer. When are you here?'),
      dante('In about six weeks, for work. Five days and I want to play on all of them'),

      on(9, '17:15'),
      dante('Flights are booked. Where should I stay so that I can walk to a court?'),
      marcus('Anywhere around 145th. Three good ones in ten minutes, one has lights until eleven'),
      dante('And which one has people who pass'),
      marcus('I will bring those'),

      minutesAgo(318),
      dante('Landing a week from Friday, around noon'),
      dante(
        'Could you put me down for whatever is on that night? Anything but center, I know I look tall in the picture',
      ),
      dante('And is it true that you lend people a ball there or should I carry mine'),
    ],
  },
];
