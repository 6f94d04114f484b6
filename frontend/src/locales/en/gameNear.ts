/** Games near the viewer, and why no game is found. */
export default {
  label: 'Distance and order',
  nearMe: 'Near me',
  radius: 'How far away',
  sort: 'Sort games',
  start: 'Start time',
  distance: 'Distance',
  /** The word after a distance, which only screen readers read. */
  away: 'away',
  asking: 'Allow your browser to share your location.',
  needed: 'This link shows games by their distance. Choose Near me to share your location.',
  denied:
    'Your browser does not share your location with this page. Allow it in the browser’s site settings, or <finder>set it in the court finder</finder>.',
  unavailable: 'Your device could not tell where it is. Try again, or <finder>set it in the court finder</finder>.',
  timeout: 'Your device took too long to tell where it is. Try again, or <finder>set it in the court finder</finder>.',
  unsupported:
    'Your browser cannot share your location with this page. <finder>Set it in the court finder</finder> instead.',
  none: 'No games within {{distance}}',
  noneBody: 'No game like this is that close to you. Search farther away, or everywhere.',
  widen: 'Look within {{distance}}',
  everywhere: 'Games everywhere',
  distanceAway: '{{distance}} away',
  closest: 'This one would fit',
  /** Which filter is to blame for a list without games. */
  blame: {
    time_one: '“{{filter}}” is to blame: {{shown}} game is at another time.',
    time_other: '“{{filter}}” is to blame: {{shown}} games are at other times.',
    radius: 'The distance is to blame: the nearest game is {{distance}} away.',
    other_one: '“{{filter}}” is to blame: without it, {{shown}} game fits.',
    other_other: '“{{filter}}” is to blame: without it, {{shown}} games fit.',
    all: 'No single filter is to blame: there are games only without all of them.',
  },
  elsewhere: 'Is that not where you are? <finder>Set your location in the court finder</finder>.',
} as const;
