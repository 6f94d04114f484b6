export default {
  game: '球局：{{title}}',
  player: '球员：{{name}}',
  court: '球场：{{name}}',
  onNow: '进行中',
} as const;
