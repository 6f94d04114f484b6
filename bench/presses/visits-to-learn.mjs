import { button, openAndClose, shownTab, tap, the, type } from './press.mjs';

/** @type {import('./press.mjs').Find} */
const title = the('textbox', 'Title');

/** @type {import('./visits-to-play.mjs').Visit[]} */
export const VISITS_TO_LEARN = [
  {
    path: '/coaches',
    presses: [
      ...openAndClose('Post Coaching Opportunity', button('Post Coaching Opportunity'), title),
      ...openAndClose('Training Drills', button('Training Drills')),
      ...openAndClose('Skill Assessments', button('Skill Assessments')),
      ...openAndClose('Coaching Tips', button('Coaching Tips')),
      ...openAndClose('Game Strategies', button('Game Strategies')),
      tap('switch to Coaches', the('tab', 'Coaches'), { shows: shownTab('Coaches') }),
      type('in the search of coaches', the('searchbox', 'Search coaches by name')),
      ...openAndClose('the coach profile', button('Open a coach profile'), the('textbox', /./)),
    ],
  },
  {
    path: '/coaching/:id',
    presses: [
      tap('apply', button('Apply Now'), { shows: button('Withdraw') }),
      ...openAndClose('the application', button('Add a note or highlights'), the('textbox', /./)),
      tap('withdraw', button('Withdraw')),
    ],
  },
  {
    path: '/sponsorships',
    presses: [
      ...openAndClose('Post Sponsorship Opportunity', button('Post Sponsorship Opportunity'), title),
      tap('choose a category of sponsorships', (page) => page.getByText('Event Sponsors', { exact: true }).first()),
    ],
  },
  {
    path: '/highlights',
    presses: [
      tap('like a highlight', button(/^Like, /)),
      tap('take the like of a highlight back', button(/^Like, /)),
      ...openAndClose('a highlight', button('Watch')),
      tap('choose a category of highlights', (page) => page.getByText('Dunks', { exact: true }).first()),
    ],
  },
  {
    path: '/notifications',
    presses: [tap('switch to Unread', (page) => page.getByText('Unread', { exact: true }).first())],
  },
];
