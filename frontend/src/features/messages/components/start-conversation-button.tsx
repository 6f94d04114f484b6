import { Button, Spinner } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChatCircleDotsIcon } from '../../../icons/shared.ts';
import { signInFor, takeKept } from '../../../lib/kept-over-sign-in.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { useStartConversation } from '../messages.mutations.ts';

export interface StartConversationButtonProps {
  /** A member other than the viewer. */
  person: { id: string; displayName: string };
  /** Written on the button. Without it the button is an icon, named after the person. */
  text?: string;
  /** The viewer has a seat or a waitlist position in the person's game: guests can write in its thread. */
  isInThread?: boolean;
}

/**
 * Opens the conversation with a member. Visitors and guests read first why they have to sign in. When they come back,
 * it opens by itself.
 */
export function StartConversationButton({ person, text, isInThread = false }: StartConversationButtonProps) {
  const { t } = useTranslation(['messages', 'common']);
  const { user, isLoading, isUnknown } = useSessionUser();
  const { mutate, isPending } = useStartConversation();
  const isSignedOut = !user && !isLoading && !isUnknown;
  const name = shownName(person.displayName);
  const label = t('button.to', { name });
  const [isAsked, setAsked] = useState<boolean>();

  const isMember = user !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person that a member can write to
  useEffect(() => {
    if (isMember && takeKept('message', person.id)) mutate(person);
  }, [isMember, person.id]);

  const handleClick = () => {
    if (isSignedOut) setAsked(true);
    else if (!isPending) mutate(person);
  };
  const icon = isPending ? <Spinner boxSize="5" /> : <ChatCircleDotsIcon size={20} aria-hidden />;
  // The button is marked as busy and not disabled: a disabled button would lose the focus before the answer is there.
  const shared = { size: 'sm', 'aria-busy': isPending || undefined, onClick: handleClick } as const;

  return (
    <>
      <Tooltip label={isSignedOut ? t('button.signIn', { name }) : label}>
        {text ? (
          <Button variant="subtle" {...shared}>
            {icon}
            {text}
          </Button>
        ) : (
          <IconButton label={label} {...shared}>
            {icon}
          </IconButton>
        )}
      </Tooltip>
      {isAsked !== undefined && (
        <ConfirmDialog
          isOpen={isAsked && isSignedOut}
          title={t('button.signIn', { name })}
          body={[t('button.why', { name }), isInThread && t('button.orInThread')].filter(Boolean).join(' ')}
          confirmLabel={t('composer.signInAction')}
          cancelLabel={t('common:cancel')}
          onConfirm={() => signInFor('message', person.id)}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  );
}
