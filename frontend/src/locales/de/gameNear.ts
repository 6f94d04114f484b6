/** Games near the viewer, and why no game is found. */
export default {
  label: 'Wo und in welcher Reihenfolge',
  nearMe: 'In der Nähe',
  radius: 'Wie weit weg',
  sort: 'Spiele sortieren',
  start: 'Beginn',
  distance: 'Entfernung',
  /** The word after a distance, which only screen readers read. */
  away: 'entfernt',
  asking: 'Erlaube deinem Browser, deinen Standort zu teilen.',
  needed: 'Dieser Link zeigt Spiele nach Entfernung. Tippe auf „In der Nähe“, um deinen Standort zu teilen.',
  denied:
    'Dein Browser gibt deinen Standort nicht an diese Seite weiter. Erlaube es in den Website-Einstellungen des Browsers, oder <finder>leg ihn im Court-Finder fest</finder>.',
  unavailable:
    'Dein Gerät weiß gerade nicht, wo es ist. Versuch es noch einmal, oder <finder>leg deinen Standort im Court-Finder fest</finder>.',
  timeout:
    'Dein Gerät hat zu lange gebraucht, um sich zu orten. Versuch es noch einmal, oder <finder>leg deinen Standort im Court-Finder fest</finder>.',
  unsupported:
    'Dein Browser kann deinen Standort nicht mit dieser Seite teilen. <finder>Leg ihn stattdessen im Court-Finder fest</finder>.',
  none: 'Keine Spiele, die höchstens {{distance}} entfernt sind',
  noneBody: 'So nah ist kein passendes Spiel. Such weiter weg oder überall.',
  widen: 'Bis {{distance}} weit suchen',
  everywhere: 'Überall suchen',
  distanceAway: '{{distance}} entfernt',
  closest: 'Dieses würde passen',
  /** Which filter is to blame for a list without games. */
  blame: {
    time_one: 'Es liegt an „{{filter}}“: {{shown}} Spiel ist zu einer anderen Zeit.',
    time_other: 'Es liegt an „{{filter}}“: {{shown}} Spiele sind zu anderen Zeiten.',
    radius: 'Es liegt an der Entfernung: Das nächste Spiel ist {{distance}} entfernt.',
    other_one: 'Es liegt an „{{filter}}“: Ohne diesen Filter passt {{shown}} Spiel.',
    other_other: 'Es liegt an „{{filter}}“: Ohne diesen Filter passen {{shown}} Spiele.',
    all: 'Es liegt nicht an einem Filter allein: Nur ohne alle gibt es Spiele.',
  },
  elsewhere: 'Bist du gar nicht dort? <finder>Leg deinen Standort im Court-Finder fest</finder>.',
} as const;
