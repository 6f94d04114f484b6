export { HighlightsOfPlayer } from './components/highlights-of-player.tsx';
