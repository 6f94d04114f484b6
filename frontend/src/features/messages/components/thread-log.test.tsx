import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { buildConversation, ME } from '../../../testing/conversations.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ThreadLog } from './thread-log.tsx';

const conversation = buildConversation();

function Thread() {
  const [firstSeq, setFirstSeq] = useState(351);
  return (
    <>
      <button type="button" onClick={() => setFirstSeq(301)}>
        Load
      </button>
      <ThreadLog
        ref={null}
        rows={[]}
        conversation={conversation}
        actions={{
          me: ME,
          conversationId: conversation.id,
          canWrite: true,
          reply: () => {},
          showQuoted: () => {},
          ask: () => {},
        }}
        firstSeq={firstSeq}
        lastSeq={400}
        onNearTop={() => {}}
        onAtBottomChange={() => {}}
      />
    </>
  );
}

it('does not announce earlier messages that are loaded on top, but announces later messages', async () => {
  const { user } = renderApp(<Thread />);
  const live = () => screen.getByRole('log').getAttribute('aria-live');
  expect(live()).toBe('off');
  await waitFor(() => expect(live()).toBe('polite'));
  await user.click(screen.getByRole('button', { name: 'Load' }));
  expect(live()).toBe('off');
  await waitFor(() => expect(live()).toBe('polite'));
});
