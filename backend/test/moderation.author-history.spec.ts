import { describe, expect, it } from '@jest/globals';
import { query, useServer } from './harness/app.ts';
import { fieldErrors, refusal } from './harness/calls.ts';
import { createPost } from './harness/feed.ts';
import { buildMember, type TestPerson, useMember } from './harness/people.ts';
import { act, itemOf, OPERATORS, readItem, report, requestAction } from './harness/reports.ts';

const server = useServer({ OPERATORS });
const operator = useMember(server, { email: OPERATORS[0] });

/** Posts something that `times` people report. */
async function reported(author: TestPerson, content: string, times = 1): Promise<string> {
  const { id } = await createPost(author, { content });
  for (let count = 0; count < times; count += 1) await report(await buildMember(server), { kind: 'post', id });
  return id;
}

const historyOf = async (postId: string) => {
  const { authorHistory } = await readItem(operator, (await itemOf(operator, postId)).id);
  const { itemCount, reportCount, items } = authorHistory;
  return [itemCount, reportCount, items.map(({ excerpt, decision }) => [excerpt, decision])];
};

describe('what else of an author was reported', () => {
  it('is read with a report, each item with the decision that counts now', async () => {
    const author = await buildMember(server);
    const first = await reported(author, 'One');
    expect(await historyOf(first)).toEqual([0, 0, []]);
    const second = await reported(author, 'Two', 2);
    const third = await reported(author, 'Three');
    await reported(await buildMember(server), 'Of somebody else');
    await act(operator, second, 'warn');
    await act(operator, third, 'hide');
    await act(operator, third, 'undo');
    expect(await historyOf(first)).toEqual([
      2,
      3,
      [
        ['Three', null],
        ['Two', 'warn'],
      ],
    ]);
  });

  it('contains what they wrote as a guest, and at most ten items', async () => {
    const author = await buildMember(server);
    const guest = await buildMember(server);
    const asGuest = await reported(guest, 'As a guest');
    for (let count = 0; count < 11; count += 1) await reported(author, `Post ${count}`);
    const last = await reported(author, 'Last');
    await query(server, 'INSERT INTO user_aliases (id, user_id, created_at) VALUES ($1, $2, now())', [
      guest.id,
      author.id,
    ]);
    const [itemCount, reportCount, items] = await historyOf(last);
    expect([itemCount, reportCount, (items as unknown[]).length]).toEqual([12, 12, 10]);
    expect((await historyOf(asGuest))[0]).toBe(12);
  });
});

describe('a dismissal', () => {
  it('needs no reason, as the only action', async () => {
    const item = await itemOf(operator, await reported(await buildMember(server), 'Fine words'));
    const warning = requestAction(operator, item, 'warn', { reason: ' ' });
    expect(await fieldErrors(warning)).toEqual([400, 'invalid_input', ['reason']]);
    expect((await requestAction(operator, item, 'dismiss', { reason: '' })).status).toBe(200);
    expect((await readItem(operator, item.id)).history).toMatchObject([{ action: 'dismiss', reason: '' }]);
    expect(await refusal(requestAction(operator, item, 'dismiss', { reason: '' }))).toEqual([409, 'report_changed']);
  });
});
