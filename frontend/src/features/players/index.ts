export { PlayerPicker } from './components/player-picker.tsx';
export { GuestNameForm, GuestNameQuestion } from './mine/late-guest-name-form.tsx';
export { useGuest } from './mine/use-guest.ts';
