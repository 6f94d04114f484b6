import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { MessagesService } from '../src/features/messages/messages.service.ts';
import { Page } from '../src/http/paging.ts';
import { useServer } from './harness/app.ts';
import { call, ok } from './harness/calls.ts';
import { readThread, sendMessage, startConversation } from './harness/conversations.ts';
import { buildMember } from './harness/people.ts';

const server = useServer();
afterEach(() => void jest.restoreAllMocks());

async function buildThread() {
  const [ann, ben] = [await buildMember(server), await buildMember(server)];
  const { id } = await startConversation(ann, ben);
  const message = await sendMessage(ann, id, 'Saturday at ten');
  return { ann, id, message, path: `/api/conversations/${id}/messages`, messages: server.app.get(MessagesService) };
}

describe('an answer', () => {
  it('contains only properties of its schema, alone and in a page', async () => {
    const { ann, id, message, path, messages } = await buildThread();
    const more = { ...message, passwordHash: 'secret', sender: { ...message.sender, email: 'ann@example.com' } };
    jest.spyOn(messages, 'send').mockResolvedValue({ message: more, isNew: true });
    jest.spyOn(messages, 'thread').mockResolvedValue(new Page([more], null));
    expect(await ok(call(ann, 'POST', path, { content: 'Again' }))).toEqual(message);
    expect(await readThread(ann, id)).toEqual([message]);
  });

  it('that breaks the contract becomes an internal error without details', async () => {
    const { ann, message, path, messages } = await buildThread();
    const wrong = { ...message, seq: 'the seventh' as never };
    jest.spyOn(messages, 'thread').mockResolvedValue(new Page([wrong], { before: '1' }));
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    const answer = await ann.fetch(path);
    expect([answer.status, answer.headers.get('link')]).toEqual([500, null]);
    expect(await answer.json()).toEqual({ code: 'internal', message: 'Something went wrong on our side.' });
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('that is an error keeps its status and its body', async () => {
    const { ann, path } = await buildThread();
    const refused = await call(ann, 'POST', path, { content: '' });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ code: 'invalid_input', fields: { content: 'Required' } });
  });
});
