export { HighlightsOfPlayer } from './components/highlights-of-player.tsx';
export { readHighlightsOfPlayer } from './highlights.queries.ts';
