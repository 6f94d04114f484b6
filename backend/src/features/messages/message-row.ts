import { type Message, QUOTE_CHARACTERS, type Quote, type Reactions } from '@hoopline/contracts';
import { faceKeys } from '../../identity/people/person.sql.ts';
import { type MediaRow, mediaAddress, toMedia } from '../../uploads/media.sql.ts';
import { threadPerson } from './threads/threads.sql.ts';

/** A quoted message as the database returns it: the rights of the reader are not applied yet. */
export interface QuoteRow extends Omit<Quote, 'isHidden' | 'isRemoved' | 'hasPhoto'> {
  isHidden: boolean;
  isRemoved: boolean;
  hasPhoto: boolean;
}

/** A message as the database returns it. */
export interface MessageRow
  extends Omit<Message, 'createdAt' | 'isHidden' | 'isRemoved' | 'replyTo' | 'photo' | 'reactions'> {
  createdAt: Date;
  isHidden: boolean;
  isRemoved: boolean;
  /** The message that this one answers. */
  quote: QuoteRow | null;
  photo: (MediaRow & { mediaId: string }) | null;
  /** Rises with each change of the reactions; 0 if nobody has ever reacted. */
  reactionsRev: number;
  /** The reactions of all people, the oldest first. */
  given: Reactions['given'];
}

/** Somebody who reads messages. */
export interface Receiver {
  userId: string;
  /** In the thread of a game, the people in a block with the reader, who must not see their texts and reactions. */
  unseen: readonly string[];
}

/** SQL for JSON of the writer `u` of a message. */
export const WRITER = `json_build_object(${faceKeys('u')}, 'isGuest', u.kind = 'guest')`;

/** SQL for JSON of a `QuoteRow` of the message `q` with the writer `author`. */
export const QUOTE = `json_build_object(
  'id', q.id, 'seq', q.seq, 'sender', ${threadPerson('author')}, 'content', left(q.content, ${QUOTE_CHARACTERS}),
  'isHidden', q.hidden_at IS NOT NULL, 'isRemoved', q.removed_at IS NOT NULL, 'hasPhoto', q.upload_id IS NOT NULL)`;

/** SQL for the reactions to the message `m`. It reads no other table if nobody has ever reacted. */
const REACTIONS = `
  m.reactions_rev AS "reactionsRev",
  CASE WHEN m.reactions_rev = 0 THEN '[]' ELSE COALESCE((
    SELECT json_agg(json_build_object('person', ${threadPerson('giver')}, 'kind', r.kind) ORDER BY r.created_at, r.user_id)
    FROM message_reactions r JOIN users giver ON giver.id = r.user_id WHERE r.message_id = m.id), '[]') END AS given`;

/** SQL for the columns of a `MessageRow`, of the message `m` and its writer `u`. */
export const MESSAGE = `
  m.id, m.conversation_id AS "conversationId", m.seq, m.sender_id AS "senderId",
  m.client_message_id AS "clientMessageId", m.content, m.created_at AS "createdAt",
  m.hidden_at IS NOT NULL AS "isHidden", m.removed_at IS NOT NULL AS "isRemoved", ${WRITER} AS sender,
  CASE WHEN m.reply_to_id IS NOT NULL THEN (
    SELECT ${QUOTE} FROM messages q JOIN users author ON author.id = q.sender_id WHERE q.id = m.reply_to_id) END AS quote,
  CASE WHEN m.upload_id IS NOT NULL THEN (
    SELECT json_build_object('mediaId', f.id, 'width', f.width, 'height', f.height, 'placeholder', f.placeholder,
                             'mediaHasSmall', f.has_small, 'posterId', NULL, 'posterHasSmall', NULL)
    FROM uploads f WHERE f.id = m.upload_id) END AS photo,
  ${REACTIONS}`;

type Hideable = Pick<MessageRow, 'isHidden' | 'isRemoved'>;

/** Only the writer reads a hidden message. Nobody reads the messages of people whom they must not see. */
const isHiddenFrom = ({ isHidden }: Hideable, senderId: string, { userId, unseen }: Receiver): boolean =>
  (isHidden && senderId !== userId) || unseen.includes(senderId);

function toQuote(row: QuoteRow, reader: Receiver): Quote {
  const { id, seq, sender, isRemoved, hasPhoto } = row;
  const isHidden = isHiddenFrom(row, sender.id, reader);
  const isReadable = !isHidden && !isRemoved;
  return {
    id,
    seq,
    sender,
    content: isReadable ? row.content : '',
    ...(isHidden && { isHidden }),
    ...(isRemoved && { isRemoved }),
    ...(isReadable && hasPhoto && { hasPhoto }),
  };
}

/** The reactions that the reader may see; undefined if the message is hidden from the reader or removed. */
export function toReactions(row: MessageRow, reader: Receiver): Reactions | undefined {
  if (row.isRemoved || isHiddenFrom(row, row.senderId, reader)) return undefined;
  return { rev: row.reactionsRev, given: row.given.filter(({ person }) => !reader.unseen.includes(person.id)) };
}

/**
 * A message as the reader may read it. It has no text, quote, photo or reactions if it is hidden from the reader or
 * removed.
 */
export function toMessage(row: MessageRow, reader: Receiver): Message {
  const { id, conversationId, seq, senderId, clientMessageId, content, sender, isRemoved, quote, photo } = row;
  const isHidden = isHiddenFrom(row, senderId, reader);
  const isReadable = !isHidden && !isRemoved;
  const media = photo && toMedia(photo);
  const reactions = row.reactionsRev > 0 && toReactions(row, reader);
  return {
    id,
    conversationId,
    seq,
    senderId,
    clientMessageId,
    content: isReadable ? content : '',
    createdAt: row.createdAt.toISOString(),
    sender,
    ...((isHidden || row.isHidden) && { isHidden: true }),
    ...(isRemoved && { isRemoved }),
    ...(isReadable && quote && { replyTo: toQuote(quote, reader) }),
    ...(isReadable && photo && media && { photo: { mediaUrl: mediaAddress(photo.mediaId), media } }),
    ...(reactions && { reactions }),
  };
}
