import type { Conversation, ThreadPerson } from '@hoopline/contracts';

/** Texts of a preview. */
interface PreviewWords {
  you: (text: string) => string;
  by: (sender: ThreadPerson, text: string) => string;
  /** Hidden by moderators; in the thread of a game also a message of somebody in a block with the viewer. */
  hidden: string;
  removed: string;
  /** A photo without a text. */
  photo: string;
}

/** The last message as one line: with its writer's name in the thread of a game. Empty if there is none. */
export function previewOf({ lastMessage }: Conversation, me: string | null, words: PreviewWords): string {
  if (!lastMessage) return '';
  const { senderId, isHidden, isRemoved, hasPhoto, sender } = lastMessage;
  const content = lastMessage.content || (hasPhoto ? words.photo : '');
  if (isRemoved) return words.removed;
  if (senderId === me) return words.you(content);
  if (isHidden) return words.hidden;
  return sender ? words.by(sender, content) : content;
}
