import { Button, chakra, Flex } from '@chakra-ui/react';
import { MODERATION, type ModerationActionName, type ReportedItemDetail } from '@hoopline/contracts';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../../lib/refusal.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { Textarea } from '../../../ui/form/text-fields.ts';
import { RefusalNote } from '../../../ui/refusal-note.tsx';
import { useAct } from './operators.mutations.ts';

const WEEK = 7;

/** The form in which an operator acts on a reported item and gives a reason. A dismissal needs none: one press. */
export function ActionForm({ item }: { item: ReportedItemDetail }) {
  const { t } = useTranslation('moderation');
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [reason, setReason] = useState('');
  const [days, setDays] = useState(WEEK);
  const { mutate, isPending, isSuccess, error, variables } = useAct(item.id);
  const name = shownName(item.author.displayName);
  const last = item.history.find(({ action, isUndone }) => action !== 'undo' && !isUndone);
  const acts = item.kind === 'result' ? 'actOnResult' : 'act';
  const lacksReason = (action: ModerationActionName) => action !== 'dismiss' && reason.trim() === '';

  const act = (action: ModerationActionName) => {
    if (isPending || lacksReason(action)) return;
    const body = { action, reason: reason.trim(), rev: item.rev, ...(action === 'suspend' && { days }) };
    mutate(body, {
      onSuccess: () => {
        // Keeps the text if the operator is already typing the next reason.
        setReason((latest) => (latest.trim() === body.reason ? '' : latest));
        // The pressed button is removed, or disabled until there is another reason, so it loses the focus.
        if (document.activeElement instanceof HTMLTextAreaElement) return;
        heading.current?.focus({ preventScroll: true });
      },
    });
  };
  const button = (action: ModerationActionName, text: string, look: 'solid' | 'outline' | 'ghost', isFoul = false) => (
    <Button
      variant={look}
      colorPalette={isFoul ? 'foul' : undefined}
      disabled={lacksReason(action)}
      aria-busy={(isPending && variables.action === action) || undefined}
      onClick={() => act(action)}
    >
      {text}
    </Button>
  );

  return (
    <Card p={{ base: '4', md: '5' }} aria-labelledby={titleId} display="flex" flexDirection="column" gap="4">
      <chakra.h3 ref={heading} id={titleId} tabIndex={-1} outline="0" textStyle="title.sm">
        {t('actions')}
      </chakra.h3>
      <Field label={t('reason')} hint={t('reasonHint', { name })}>
        {(binding) => (
          <Textarea
            {...binding}
            rows={2}
            maxLength={MODERATION.maxReason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <Flex wrap="wrap" gap="2">
        {!item.isHidden && !item.isGone && button('hide', t(`${acts}.hide`), 'solid', true)}
        {button('warn', t('act.warn', { name }), 'outline')}
        {item.isOpen && button('dismiss', t(`${acts}.dismiss`), 'outline')}
        {last && button('undo', t('act.undo', { action: t(`did.${last.action}`) }), 'ghost')}
      </Flex>
      <Flex wrap="wrap" align="flex-end" gap="2">
        <chakra.div w="180px">
          <Field label={t('days')}>
            {(binding) => <Stepper {...binding} value={days} min={1} max={MODERATION.maxDays} onChange={setDays} />}
          </Field>
        </chakra.div>
        {button('suspend', t('act.suspend', { name }), 'outline', true)}
      </Flex>
      <chakra.div role="status" color="make.fg" fontWeight="600">
        {isSuccess && !isPending ? t('done') : null}
      </chakra.div>
      <RefusalNote code={refusalOf(error)} texts={['moderation:refused']} />
    </Card>
  );
}
