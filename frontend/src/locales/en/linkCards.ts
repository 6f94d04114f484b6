/** Texts of the cards that stand for links to our pages. Each feature's own texts have the rest. */
export default {
  game: 'Game: {{title}}',
  player: 'Player: {{name}}',
  court: 'Court: {{name}}',
  onNow: 'On now',
} as const;
