export type { BoxScoreCardProps } from './after/box-score-card.tsx';
export { BoxScoreCard } from './after/late-box-score-card.tsx';
export { ThreadAnswer } from './answers/late-thread-answer.tsx';
export { FillingGames } from './components/filling-games.tsx';
export { GamesAtCourt } from './components/games-at-court.tsx';
export { GamesOfPlayer } from './components/late-games-of-player.tsx';
export { readGamesOfPlayer } from './components/of-player.queries.ts';
export { RunAlerts, readRunAlerts } from './fill/late-run-alerts.tsx';
export { readGamesAtCourt } from './use-game-lists.ts';
