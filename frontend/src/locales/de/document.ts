/** What the page says before any code has come: written into it by the build. */
export default {
  description:
    'Finde einen Court, spiel mit und lern die Leute kennen, die dort spielen. Hoopline bringt Spieler, Athleten, Coaches und Sponsoren durch Basketball zusammen.',
  needsScript: 'Hoopline braucht JavaScript. Bitte schalte es ein und lade die Seite neu.',
  notStarted: 'Hoopline wurde nicht geladen',
  notStartedText: 'Ein Teil davon ist nicht angekommen. Prüfe deine Verbindung und versuch es noch einmal.',
  tryAgain: 'Erneut versuchen',
} as const;
