import { button, dialogOfMenu, heading, key, menu, openAndClose, shownTab, tap, the, type } from './press.mjs';

/** @typedef {import('./press.mjs').Press} Press */
/** @typedef {{ path: string, presses: Press[] }} Visit one page, and its presses in this order */

/** @type {Visit[]} */
export const VISITS_TO_PLAY = [
  {
    path: '/',
    presses: [
      tap('open the drawer', button('Open sidebar'), { shows: button('Close sidebar') }),
      tap('close the drawer', button('Close sidebar'), { hides: button('Close sidebar') }),
      tap('switch to light colours', button('Switch to light mode'), { shows: button('Switch to dark mode') }),
      tap('switch to dark colours', button('Switch to dark mode'), { shows: button('Switch to light mode') }),
      tap('switch to notifications', the('link', /^Notifications/), { shows: heading('Notifications') }),
      tap('switch to the feed', the('link', 'Feed'), { shows: heading('Hoop Feed') }),
      tap('switch to courts', the('link', 'Courts'), { shows: heading('Court Finder') }),
      tap('switch to the profile', the('link', 'Profile'), { shows: shownTab('My Profile') }),
      tap('switch to Home', the('link', 'Home'), { shows: the('link', 'Open Feed') }),
    ],
  },
  {
    path: '/join-games',
    presses: [
      ...openAndClose('Create Game', button('Create Game'), the('textbox', 'Title')),
      type('in the search of games', the('searchbox', 'Search title or description')),
      key('choose a skill level', the('combobox', 'Skill level'), 'ArrowDown'),
      key('choose any skill level', the('combobox', 'Skill level'), 'ArrowUp'),
      tap('open the date', button(/^Date/), { shows: button('Next month') }),
      tap('show the next month', button('Next month')),
      key('close the date', button('Next month'), 'Escape', { hides: button('Next month') }),
    ],
  },
  {
    path: '/games',
    presses: [
      tap('switch to Joined Games', the('tab', 'Joined Games'), { shows: shownTab('Joined Games') }),
      tap('switch to All Games', the('tab', 'All Games'), { shows: shownTab('All Games') }),
      ...openAndClose('Calendar feed', button('Calendar feed')),
      tap('switch to a game', (page) => page.getByRole('article').getByRole('link').first(), {
        shows: the('link', 'Back to games'),
      }),
    ],
  },
  {
    path: '/games/:id',
    presses: [
      tap('join a game', button('Join Game'), { shows: button('Leave') }),
      tap('leave a game', button('Leave'), { shows: button('Undo') }),
      tap('share a game', button('Share')),
      ...menu('the menu of a game', 'More options'),
      ...dialogOfMenu('the report of a game', 'More options', /^Report/, the('textbox', /^What should/)),
    ],
  },
  {
    path: '/courts',
    presses: [
      ...openAndClose('Set Location Manually', button('Set Location Manually'), the('textbox', 'Latitude')),
      tap('open the filters of courts', button('Filters'), { shows: the('combobox', 'Kind of court') }),
      tap('close the filters of courts', button('Filters'), { hides: the('combobox', 'Kind of court') }),
      type('in the search of courts', the('searchbox', 'Search by name')),
      tap('switch to Nearby facilities', the('tab', 'Nearby facilities'), { shows: shownTab('Nearby facilities') }),
      tap('switch to the map', (page) => page.getByText('Map', { exact: true }).first(), { shows: button('Zoom in') }),
      tap('zoom into the map', button('Zoom in')),
    ],
  },
  {
    path: '/courts/:id',
    presses: [
      tap('check in at a court', button('Check in'), { shows: button('Check out') }),
      tap('check out of a court', button('Check out'), { shows: button('Check in') }),
      tap('open the report of a rim', button('Report: Rim'), { shows: button('Worn') }),
      tap('close the report of a rim', button('Report: Rim'), { hides: button('Worn') }),
    ],
  },
];
