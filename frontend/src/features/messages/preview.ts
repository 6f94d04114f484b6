import type { Conversation } from '@hoopline/contracts';
import { shownName } from '../../lib/shown-name.ts';

/** Texts of a preview. */
interface PreviewWords {
  you: (text: string) => string;
  by: (name: string, text: string) => string;
  /** Hidden by moderators; in the thread of a game also a message of somebody in a block with the viewer. */
  hidden: string;
  removed: string;
}

/** The last message as one line: with its writer's name in the thread of a game. Empty if there is none. */
export function previewOf({ lastMessage }: Conversation, me: string | null, words: PreviewWords): string {
  if (!lastMessage) return '';
  const { senderId, content, isHidden, isRemoved, senderName } = lastMessage;
  if (isRemoved) return words.removed;
  if (senderId === me) return words.you(content);
  if (isHidden) return words.hidden;
  return senderName === undefined ? content : words.by(shownName(senderName), content);
}
