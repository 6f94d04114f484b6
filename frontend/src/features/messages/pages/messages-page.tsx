import { Box, Flex, VisuallyHidden } from '@chakra-ui/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { elementId } from '../../../lib/element-id.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useMedia } from '../../../lib/use-media.ts';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { SignInButton } from '../../../session/sign-in-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { PageSkeleton } from '../../../ui/skeleton.tsx';
import type { GuestThreadProps } from '../components/guest-thread.tsx';
import { ListPane } from '../components/list-pane.tsx';
import { OpenConversation } from '../components/open-conversation.tsx';
import type { StartChatDialogProps } from '../components/start-chat-dialog.tsx';
import { useUnreadMessages } from '../unread.queries.ts';

const StartChatDialog = lazyDialog<StartChatDialogProps>({
  name: 'The dialog that starts a conversation',
  // Texts for the basketball positions of the players in the list.
  texts: ['profiles'],
  load: async () => (await import('../components/start-chat-dialog.tsx')).StartChatDialog,
});

const GuestThread = lazyPart<GuestThreadProps>({
  name: 'The thread of a game for a guest',
  load: async () => (await import('../components/guest-thread.tsx')).GuestThread,
  fallback: <PageSkeleton />,
});

/** `/messages` and `/messages/:conversationId`. */
export function MessagesPage() {
  const { t } = useTranslation('identity');
  const { user, isLoading, isUnknown, askAgain } = useSessionUser();
  const { hasMessages } = useUnreadMessages();
  const { conversationId } = useParams();

  if (isLoading) return <PageSkeleton />;
  if (isUnknown) return <ErrorState message={t('unknown')} onRetry={askAgain} />;
  if (user) return <Panes me={user.id} conversationId={conversationId} />;
  if (conversationId === undefined) return hasMessages ? <GuestPanes /> : <SignedOutPage />;
  return <GuestThread key={conversationId} id={conversationId} signedOut={<SignedOutPage />} />;
}

interface PanesProps {
  /** The signed-in member. */
  me: string;
  /** From the address; nothing is selected without it. */
  conversationId: string | undefined;
}

/** List and thread side by side; only one of them on a phone. */
function Panes({ me, conversationId }: PanesProps) {
  const { t } = useTranslation('messages');
  const isPhone = useMedia('(max-width: 767px)');
  const [isStarting, setIsStarting] = useState(false);
  const threadFocus = useRef<HTMLElement>(null);
  const { started, forget } = useStartedFocus(conversationId, threadFocus);
  useFocusReturn(conversationId, isPhone);

  const handleStart = () => {
    forget();
    setIsStarting(true);
  };

  return (
    <Flex flex="1" minH="0">
      <Box hidden={isPhone && conversationId !== undefined} {...listPane}>
        <ListPane selectedId={conversationId} onStart={handleStart} />
      </Box>
      {conversationId !== undefined ? (
        <Box flex="1" minW="0">
          {/* The list, which has the page's heading, is hidden. */}
          {isPhone && (
            <VisuallyHidden asChild>
              <h1>{t('title')}</h1>
            </VisuallyHidden>
          )}
          <OpenConversation
            key={conversationId}
            id={conversationId}
            me={me}
            isPhone={isPhone}
            threadFocus={threadFocus}
          />
        </Box>
      ) : (
        !isPhone && (
          <Flex flex="1" align="center" justify="center">
            <EmptyState drawing="chat" title={t('select')} body={t('selectBody')} />
          </Flex>
        )
      )}
      <StartChatDialog me={me} isOpen={isStarting} onClose={() => setIsStarting(false)} finalFocusRef={started} />
    </Flex>
  );
}

const listPane = {
  flex: 'none',
  w: { base: 'full', md: '320px', lg: '356px' },
  bg: { md: 'bg.sidebar' },
  borderRightWidth: { md: '1px' },
  borderColor: 'border.muted',
} as const;

/** The threads of a guest's games, and why all other conversations need an account. */
function GuestPanes() {
  return (
    <Flex flex="1" minH="0" direction={{ base: 'column', md: 'row' }}>
      <Box {...listPane}>
        <ListPane selectedId={undefined} />
      </Box>
      <SignedOutPage headingLevel="h2" />
    </Flex>
  );
}

/** Shown instead of Messages to a visitor. */
function SignedOutPage({ headingLevel = 'h1' }: { headingLevel?: 'h1' | 'h2' }) {
  const { t } = useTranslation('messages');
  return (
    <Flex flex="1" align="center" justify="center">
      <EmptyState
        drawing="chat"
        headingLevel={headingLevel}
        title={t('signedOut.title')}
        body={t('signedOut.body')}
        action={<SignInButton />}
      />
    </Flex>
  );
}

/** Returns the focus to the row of a thread in the list when the reader leaves the thread on a phone. */
function useFocusReturn(conversationId: string | undefined, isPhone: boolean): void {
  const before = useRef(conversationId);

  useEffect(() => {
    const left = before.current;
    before.current = conversationId;
    if (isPhone && left !== undefined && conversationId === undefined)
      document.getElementById(elementId('conversation', left))?.focus();
  }, [conversationId, isPhone]);
}

/**
 * `started` is the element that receives the focus when the start-chat dialog closes: an element of the conversation
 * that was started. If it is empty, the focus returns to the button that opened the dialog.
 */
function useStartedFocus(conversationId: string | undefined, threadFocus: RefObject<HTMLElement | null>) {
  const started = useRef<HTMLElement>(null);

  useEffect(() => {
    started.current = conversationId === undefined ? null : threadFocus.current;
  }, [conversationId, threadFocus]);

  const forget = () => {
    started.current = null;
  };
  return { started, forget };
}
