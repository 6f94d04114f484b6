import { Button, Spinner } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ChatCircleDotsIcon } from '../../../icons/shared.ts';
import { signInFor, takeKept } from '../../../lib/kept-over-sign-in.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { useStartConversation } from '../messages.mutations.ts';

export interface StartConversationButtonProps {
  /** A member other than the viewer. */
  person: { id: string; displayName: string };
  /** Written on the button. Without it the button is an icon, named after the person. */
  text?: string;
}

/** Opens the conversation with a member. Visitors and guests sign in first and come back; then it opens by itself. */
export function StartConversationButton({ person, text }: StartConversationButtonProps) {
  const { t } = useTranslation('messages');
  const { user, isLoading, isUnknown } = useSessionUser();
  const { mutate, isPending } = useStartConversation();
  const isSignedOut = !user && !isLoading && !isUnknown;
  const name = t('button.to', { name: shownName(person.displayName) });

  const isMember = user !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person that a member can write to
  useEffect(() => {
    if (isMember && takeKept('message', person.id)) mutate(person);
  }, [isMember, person.id]);

  const handleClick = () => {
    if (isSignedOut) signInFor('message', person.id);
    else if (!isPending) mutate(person);
  };
  const icon = isPending ? <Spinner boxSize="5" /> : <ChatCircleDotsIcon size={20} aria-hidden />;
  // Busy rather than disabled: a disabled button would drop focus while the answer is on its way.
  const shared = { size: 'sm', 'aria-busy': isPending || undefined, onClick: handleClick } as const;

  return (
    <Tooltip label={isSignedOut ? t('button.signIn', { name: shownName(person.displayName) }) : name}>
      {text ? (
        <Button variant="subtle" {...shared}>
          {icon}
          {text}
        </Button>
      ) : (
        <IconButton label={name} {...shared}>
          {icon}
        </IconButton>
      )}
    </Tooltip>
  );
}
