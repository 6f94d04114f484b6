export default {
  loading: 'Lädt…',
  welcome: 'Willkommen, {{name}}!',
  someone: 'Mitglied',
  signOut: 'Abmelden',
  signInWithGoogle: 'Mit Google anmelden',
  signIn: 'Anmelden',
  about: 'Was ist {{name}}?',
  unknown: 'Wir wissen gerade nicht, ob du angemeldet bist.',
  askAgain: 'Erneut versuchen: Wir wissen gerade nicht, ob du angemeldet bist',
} as const;
