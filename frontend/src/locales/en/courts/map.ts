export const map = {
  label: 'Map of courts',
  keys: 'Map. Arrow keys move it, plus and minus change its scale.',
  pins: 'Places on the map, the nearest first',
  cluster_one: '{{count, number}} place close together, show it',
  cluster_other: '{{count, number}} places close together, show them',
  court_one: '{{count, number}} court',
  court_other: '{{count, number}} courts',
  facility_one: 'not in the database yet',
  facility_other: 'not in the database yet',
  live: 'somebody is there now',
  searchArea: 'Search this area',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  showViewer: 'Show my location',
  /** The provider is a name such as Google Maps. */
  listOnly: 'Places from {{provider}} are shown in the list only: its terms do not allow them on other maps.',
  coastlines: 'Coastlines and borders from Natural Earth, simplified; no streets',
  /** Replaces `coastlines` at a scale at which the map cannot draw them. */
  tooClose: 'Only places, no coastlines or streets, at this scale',
  /** Shown in place of `tooClose` where the map draws a city. `year` is that of its data. */
  city: '© OpenStreetMap contributors (ODbL), main streets only, as of {{year}}',
  /** Followed by `coastlines`, `tooClose` or `city`. */
  tilesFailed: 'The map images could not be loaded.',
} as const;
