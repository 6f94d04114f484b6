import { defineErrors } from '../common/errors.ts';

export const messagesErrors = defineErrors({
  self_conversation: { status: 400, message: 'You cannot start a conversation with yourself.' },
  conversation_not_found: { status: 404, message: 'This conversation does not exist.' },
  unanswered_limit: {
    status: 409,
    message: 'Your account is new, and they have not answered yet. You can write more once they do.',
  },
  thread_closed: { status: 409, message: 'This chat is closed.' },
  thread_left: {
    status: 409,
    message: 'You have left this game. You can still read what was written before you left.',
  },
  name_required: { status: 409, message: 'Give your first name before you write.' },
  message_not_found: { status: 404, message: 'This message does not exist.' },
  message_removed: { status: 409, message: 'This message was removed.' },
  message_id_reused: { status: 409, message: 'This message id was already used for another message.' },
});

type MessagesErrors = Readonly<typeof messagesErrors>;

declare module '../common/errors.ts' {
  interface ErrorCatalogue extends MessagesErrors {}
}
