import { Button, chakra, Flex, type FlexProps } from '@chakra-ui/react';
import { isAllowed, type OpportunityKind, opportunityState } from '@hoopline/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../lib/server-time.ts';
import { useMinuteTick } from '../../../lib/tick.ts';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { RefusalNote } from '../../../ui/refusal-note.tsx';
import { toast } from '../../../ui/toast/toast.store.ts';
import { type Cached, termsOf } from '../opportunities/opportunity.ts';
import { ApplicationDialogs, type OpenApplicationDialog } from './application-dialogs.tsx';
import { LinkButton } from './link-button.tsx';
import { OwnPostLink } from './own-post-link.tsx';
import { StatusBadge } from './status-badge.tsx';
import { useApplication } from './use-application.ts';

interface ApplyButtonProps {
  kind: OpportunityKind;
  opportunity: Cached;
  /** The id of the element with the title. */
  titleId: string;
  align?: FlexProps['align'];
}

/**
 * Applies with one press, and shows the status of the application. A note and highlights can be added later, after the
 * server has stored the application.
 */
export function ApplyButton({ kind, opportunity, titleId, align = 'flex-end' }: ApplyButtonProps) {
  const { t } = useTranslation('applications');
  const { id, myApplication: own } = opportunity;
  const { user } = useSessionUser();
  const [open, setOpen] = useState<OpenApplicationDialog>(null);
  const applyButton = useRef<HTMLButtonElement>(null);
  const withdrawButton = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);
  const dropToast = useRef<() => void>(undefined);
  useMinuteTick();
  const { apply, withdraw, pending, refusal } = useApplication(kind, id, {
    onApplied: () => {
      dropToast.current = toast({
        status: 'success',
        title: t('applied'),
        description: t('appliedText'),
        action: { label: t('addNote'), onPress: () => setOpen('note') },
      });
    },
  });
  const hasApplied = own !== null && !isAllowed('apply', own.status);
  useEffect(() => {
    // After an application the pressed button is disabled, so it loses the focus. The Withdraw button takes it.
    const isFocusLost = [document.body, applyButton.current].includes(document.activeElement as HTMLButtonElement);
    if (hasApplied && wasPressed.current && isFocusLost) withdrawButton.current?.focus();
    wasPressed.current = false;
  }, [hasApplied]);

  if (user && user.id === opportunity.poster.id) return <OwnPostLink kind={kind} id={id} />;
  const isOpen = opportunityState(termsOf(opportunity), serverNow()) === 'open';
  const isApplying = pending === 'apply';
  const mayWithdraw = own !== null && isAllowed('withdraw', own.status);

  return (
    <Flex direction="column" align={align} gap="1.5" minW="0">
      <Flex align="center" justify={align} wrap="wrap" columnGap="2.5" rowGap="2">
        {own && own.status !== 'withdrawn' && <StatusBadge status={own.status} />}
        <Button
          ref={applyButton}
          aria-describedby={titleId}
          aria-busy={isApplying || undefined}
          disabled={hasApplied || !isOpen}
          onClick={() => {
            wasPressed.current = true;
            apply();
          }}
        >
          {isApplying ? t('applying') : t('apply')}
        </Button>
      </Flex>
      {own && mayWithdraw && (
        <Flex justify={align} wrap="wrap" columnGap="4" rowGap="1">
          {own.status !== 'accepted' && (
            <LinkButton
              onClick={() => {
                // The toast offers the same action, and would cover the form.
                dropToast.current?.();
                setOpen('note');
              }}
              aria-haspopup="dialog"
            >
              {own.note || own.highlightIds.length > 0 ? t('editNote') : t('addNote')}
            </LinkButton>
          )}
          <LinkButton
            ref={withdrawButton}
            aria-describedby={titleId}
            aria-busy={pending === 'withdraw' || undefined}
            onClick={() => (own.status === 'accepted' ? setOpen('leave') : withdraw())}
          >
            {t('withdraw')}
          </LinkButton>
        </Flex>
      )}
      {own?.status === 'declined' && own.reason && (
        <chakra.p textStyle="body.sm" color="fg.muted" overflowWrap="anywhere">
          {t('declinedBecause', { reason: own.reason })}
        </chakra.p>
      )}
      <RefusalNote code={refusal} texts={['applications:refused']} />
      {own && mayWithdraw && (
        <ApplicationDialogs
          kind={kind}
          application={own}
          mayEdit
          open={open}
          onClose={() => setOpen(null)}
          onWithdraw={withdraw}
        />
      )}
    </Flex>
  );
}
