/** Games by how far away they are. */
export default {
  label: 'Distance and order',
  nearMe: 'Near me',
  radius: 'How far away',
  sort: 'Sort games',
  start: 'Start time',
  distance: 'Distance',
  /** After a distance, for screen readers. */
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
} as const;
