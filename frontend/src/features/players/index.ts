export { PlayerPicker } from './components/player-picker.tsx';
