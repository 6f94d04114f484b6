import { button, dialogOfMenu, key, menu, openAndClose, shownTab, tap, the, type } from './press.mjs';

const LIKE = /^Like, /;
const COMMENTS = /^[\d,]+ comments?$/;

/** @type {import('./visits-to-play.mjs').Visit[]} */
export const VISITS_TO_PEOPLE = [
  {
    path: '/feed',
    presses: [
      tap('like a post', button(LIKE)),
      tap('take a like back', button(LIKE)),
      tap('share a post', button(/^Share, /)),
      tap('open the comments', button(COMMENTS), { shows: the('textbox', 'Write a comment') }),
      type('a comment', the('textbox', 'Write a comment'), { isKept: true }),
      tap('send a comment', button('Send comment'), { shows: button('Delete this comment') }),
      tap('close the comments', button('Hide'), { hides: the('textbox', 'Write a comment') }),
      ...menu('the safety menu of a post', 'More about this post'),
      ...dialogOfMenu('the report of a post', 'More about this post', /^Report/, the('textbox', /^What should/)),
      ...dialogOfMenu('the question whether to block', 'More about this post', /^Block/),
      ...openAndClose('Create Post', button('Create Post'), the('textbox', 'Your post')),
      tap('switch to Following', the('link', 'Following')),
      tap('switch to Everyone', the('link', 'Everyone'), { shows: button(LIKE) }),
      tap('switch to a tag', the('link', '#StreetBall')),
    ],
  },
  {
    path: '/messages',
    presses: [
      ...openAndClose('Start a Conversation', button('Start Chat'), the('searchbox', 'Search users...')),
      type('in the search of conversations', the('searchbox', 'Search conversations')),
      tap('switch to a thread', the('link', /^Player 2/), { shows: the('textbox', 'Message Player 2') }),
      type('a message', the('textbox', 'Message Player 2'), { isKept: true }),
      tap('send a message', button('Send message')),
      ...menu('the safety menu of a thread', 'More about Player 2'),
      tap('switch to the list', button('Back to conversations'), { shows: the('link', /^Player 3/) }),
      tap('switch to another thread', the('link', /^Player 3/), { shows: the('textbox', 'Message Player 3') }),
    ],
  },
  {
    path: '/profile',
    presses: [
      tap('try a random look', button('Try a random look')),
      type('in the profile', the('textbox', 'Bio')),
      tap('switch to All Players', the('tab', 'All Players'), { shows: the('searchbox', 'Search players by name') }),
      type('in the search of players', the('searchbox', 'Search players by name')),
      tap('switch to Rankings', the('tab', 'Rankings'), { shows: shownTab('Rankings') }),
    ],
  },
  {
    path: '/profiles/:id',
    presses: [
      tap('follow a player', button(/^Follow /), { shows: button(/^Unfollow |^Following/) }),
      tap('follow a player no more', button(/^Unfollow |^Following/), { shows: button(/^Follow /) }),
      ...openAndClose('Followers', button(/followers?$/)),
      ...menu('the safety menu of a player', 'More options'),
      tap('switch to Achievements', the('tab', 'Achievements'), { shows: shownTab('Achievements') }),
      tap('switch to a new thread', button('Message'), { shows: the('textbox', /^Message /) }),
    ],
  },
  {
    path: '/settings',
    presses: [
      ...openAndClose('Privacy Policy', button('Privacy Policy')),
      ...openAndClose('Delete your account?', button(/^Delete account/), the('textbox', /^Type your name/)),
      tap('turn a switch', (page) => page.getByText('Public Profile').first()),
      // By the keyboard, because the system draws the list of choices, not the page.
      key('switch to Spanish', the('combobox', 'Language'), 'ArrowDown', { shows: the('combobox', 'Idioma') }),
      key('switch to English', the('combobox', 'Idioma'), 'ArrowUp', { shows: the('combobox', 'Language') }),
    ],
  },
];
