import { defineErrors } from '../common/errors.ts';

export const messagesErrors = defineErrors({
  self_conversation: { status: 400, message: 'You cannot start a conversation with yourself.' },
  conversation_not_found: { status: 404, message: 'This conversation does not exist.' },
  unanswered_limit: {
    status: 409,
    message: 'Your account is new, and they have not answered yet. You can write more once they do.',
  },
  message_id_reused: { status: 409, message: 'This message id was already used for another text.' },
});

type MessagesErrors = Readonly<typeof messagesErrors>;

declare module '../common/errors.ts' {
  interface ErrorCatalogue extends MessagesErrors {}
}
