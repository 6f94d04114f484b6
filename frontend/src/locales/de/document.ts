/** Texts that the page shows before any code has loaded. The build writes them into the page. */
export default {
  description:
    'Finde einen Court, spiel mit und lern die Leute kennen, die dort spielen. Hoopline bringt Spieler, Athleten, Coaches und Sponsoren durch Basketball zusammen.',
  needsScript: 'Hoopline braucht JavaScript. Bitte schalte es ein und lade die Seite neu.',
  notStarted: 'Hoopline wurde nicht geladen',
  notStartedText: 'Ein Teil der Seite wurde nicht geladen. Prüfe deine Verbindung und versuch es noch einmal.',
  tryAgain: 'Erneut versuchen',
} as const;
