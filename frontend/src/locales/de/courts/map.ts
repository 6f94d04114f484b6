export const map = {
  label: 'Karte der Courts',
  keys: 'Karte. Pfeiltasten bewegen sie, Plus und Minus ändern den Maßstab.',
  pins: 'Orte auf der Karte, die nächsten zuerst',
  cluster_one: '{{count, number}} Ort, anzeigen',
  cluster_other: '{{count, number}} Orte nah beieinander, anzeigen',
  court_one: '{{count, number}} Feld',
  court_other: '{{count, number}} Felder',
  facility_one: 'noch nicht in der Datenbank',
  facility_other: 'noch nicht in der Datenbank',
  live: 'gerade ist jemand dort',
  searchArea: 'Hier suchen',
  zoomIn: 'Näher heran',
  zoomOut: 'Weiter weg',
  showViewer: 'Meinen Standort zeigen',
  /** The provider is a name such as Google Maps. */
  listOnly: 'Orte von {{provider}} stehen nur in der Liste: Die Bedingungen erlauben sie nicht auf anderen Karten.',
  coastlines: 'Küsten und Grenzen von Natural Earth, vereinfacht; keine Straßen',
  /** Replaces `coastlines` at a scale at which the map cannot draw them. */
  tooClose: 'In diesem Maßstab nur Orte, keine Küsten oder Straßen',
  /** Shown in place of `tooClose` where the map draws a city. `year` is that of its data. */
  city: '© OpenStreetMap-Mitwirkende (ODbL), nur Hauptstraßen, Stand {{year}}',
  /** Followed by `coastlines`, `tooClose` or `city`. */
  tilesFailed: 'Die Bilder der Karte laden nicht.',
} as const;
