export default {
  game: 'Partido: {{title}}',
  player: 'Jugador: {{name}}',
  court: 'Cancha: {{name}}',
  onNow: 'En juego',
} as const;
