export { GameChat } from './components/game-chat.tsx';
export { MessageButton } from './components/message-button.tsx';
