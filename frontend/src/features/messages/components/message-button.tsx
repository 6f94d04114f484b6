import { Box, Button } from '@chakra-ui/react';
import { ChatCircleDotsIcon } from '../../../icons/shared.ts';
import { loadTexts } from '../../../lib/i18n.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import type { StartConversationButtonProps } from './start-conversation-button.tsx';

const Part = lazyPart<StartConversationButtonProps>({
  name: 'The button that starts a conversation',
  load: async () => {
    const [{ StartConversationButton }] = await Promise.all([
      import('./start-conversation-button.tsx'),
      loadTexts(['messages']),
    ]);
    return StartConversationButton;
  },
});

/**
 * A button on the pages of other features that starts a conversation with a member. Its code and texts are loaded
 * after the page.
 */
export function MessageButton(props: StartConversationButtonProps) {
  const { text } = props;
  return (
    <Box flex="none" display="grid" placeItems="center" minW="9" minH="9" css={{ '& > *': { gridArea: '1 / 1' } }}>
      {/* Keeps the room for the button with its text, so that elements beside it do not move. */}
      {text && (
        <Button as="span" size="sm" variant="subtle" visibility="hidden" aria-hidden>
          <ChatCircleDotsIcon size={20} />
          {text}
        </Button>
      )}
      <Part {...props} />
    </Box>
  );
}
