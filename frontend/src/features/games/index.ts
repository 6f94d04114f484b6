export { FillingGames } from './components/filling-games.tsx';
