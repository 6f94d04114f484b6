export default {
  game: 'Match : {{title}}',
  player: 'Joueur : {{name}}',
  court: 'Terrain : {{name}}',
  onNow: 'En cours',
} as const;
