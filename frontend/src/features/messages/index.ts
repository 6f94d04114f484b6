export { GameChat } from './components/game-chat.tsx';
export { MessageButton } from './components/message-button.tsx';
export { WriteInThread } from './components/write-in-thread.tsx';
