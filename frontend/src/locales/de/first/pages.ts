export default {
  operations: 'Betrieb',
  reports: 'Meldungen',
  loadFailed: 'Diese Seite konnte nicht angezeigt werden.',
  applications: 'Meine Bewerbungen',
  notifications: 'Mitteilungen',
  goodbye: 'Auf Wiedersehen',
  notFound: {
    title: 'Seite nicht gefunden',
    body: 'Unter dieser Adresse gibt es nichts. Vielleicht ist die Seite umgezogen, oder der Link stimmt nicht.',
    action: 'Zur Startseite',
  },
} as const;
