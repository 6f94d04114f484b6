import { lazyPart } from '../../../lib/lazy-part.tsx';
import type { GameChatLinkProps } from './game-chat-link.tsx';

/** A link on a game's page for its people. Its code and the number of unread messages load after the page. */
export const GameChat = lazyPart<GameChatLinkProps>({
  name: 'The link to the thread of a game',
  load: async () => (await import('./game-chat-link.tsx')).GameChatLink,
});
