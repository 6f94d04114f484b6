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
  coastlines: 'Coastlines and borders of Natural Earth, simplified; no streets',
  /** Where the map is shown too close for those. */
  tooClose: 'Only places, no coastlines or streets, at this scale',
  /** One of the two before follows. */
  tilesFailed: 'The map’s pictures do not load.',
} as const;
