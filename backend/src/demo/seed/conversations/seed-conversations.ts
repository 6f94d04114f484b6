import { insertInto, latest, type SeedSubject } from '../subject.ts';
import { conversationRows, timeConversation } from './conversation-rows.ts';
import { readConversations } from './sample-conversations.ts';

const insertConversations = insertInto('conversations', 'id, user_a, user_b, last_seq, last_activity_at, created_at');

const insertMembers = insertInto('conversation_members', 'conversation_id, user_id, read_seq, read_at, delivered_seq');

const insertMessages = insertInto('messages', 'id, conversation_id, seq, sender_id, content, created_at');

export const seedConversations: SeedSubject = (now) => {
  const timed = readConversations().map((conversation) => timeConversation(conversation, now));
  return {
    lastSeenOf: (player) =>
      latest(
        timed
          .flatMap(({ progress }) => progress)
          .map(([member, { presentAt }]) => (member === player ? presentAt : null)),
      ),
    rows: ({ players }) => {
      const rows = timed.map((conversation) => conversationRows(conversation, players.of));
      return [
        [insertConversations, rows.map(({ conversation }) => conversation)],
        [insertMembers, rows.flatMap(({ members }) => members)],
        [insertMessages, rows.flatMap(({ messages }) => messages)],
      ];
    },
  };
};
