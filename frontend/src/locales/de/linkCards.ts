export default {
  game: 'Spiel: {{title}}',
  player: 'Spieler: {{name}}',
  court: 'Platz: {{name}}',
  onNow: 'Läuft gerade',
} as const;
