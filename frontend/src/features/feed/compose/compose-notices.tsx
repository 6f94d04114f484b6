import { Button, chakra, Flex } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PostDraft } from './post-draft.ts';

interface ComposeNoticesProps {
  /** Why the written text was replaced. */
  replaced: 'discard' | 'template' | undefined;
  /** The account has another draft, which was put aside. */
  hasEarlier: boolean;
  undo: () => void;
  takeEarlier: () => void;
  wasSignedOut: boolean;
}

const WORDS = { discard: 'discarded', template: 'templateUsed' } as const;

/** Says what happened to a draft, and offers to undo it. */
export function ComposeNotices({ replaced, hasEarlier, undo, takeEarlier, wasSignedOut }: ComposeNoticesProps) {
  const { t } = useTranslation('compose');
  if (!replaced && !hasEarlier && !wasSignedOut) return null;
  return (
    <Flex direction="column" gap="2" mb="4">
      {wasSignedOut && <chakra.p role="status">{t('signedOutElsewhere')}</chakra.p>}
      {replaced && (
        <Notice text={t(WORDS[replaced])} action={t('undo')} onAct={undo} takesFocus={replaced === 'discard'} />
      )}
      {hasEarlier && <Notice text={t('earlier')} action={t('earlierTake')} onAct={takeEarlier} />}
    </Flex>
  );
}

/** Says that the text from before a file was chosen is not sent, and offers to use it as the caption. */
export function UnusedText() {
  const { t } = useTranslation('compose');
  const { setValue, setFocus } = useFormContext<PostDraft>();
  const [content, caption] = useWatch<PostDraft, ['content', 'caption']>({ name: ['content', 'caption'] });
  if (content.trim() === '' || caption.trim() !== '') return null;

  return (
    <Notice
      text={t('unusedText')}
      action={t('useAsCaption')}
      onAct={() => {
        setValue('caption', content, { shouldDirty: true });
        setFocus('caption');
      }}
    />
  );
}

interface NoticeProps {
  text: string;
  action: string;
  onAct: () => void;
  /** The notice takes the focus, because the focused control was removed. */
  takesFocus?: boolean;
}

/** A line inside the dialog with one button. */
function Notice({ text, action, onAct, takesFocus = false }: NoticeProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);

  return (
    <Flex align="center" justify="space-between" gap="3" pl="3.5" bg="bg.subtle" borderRadius="md" textStyle="body.sm">
      <span role="status">{text}</span>
      <Button ref={button} variant="ghost" color="ball.fg" onClick={onAct}>
        {action}
      </Button>
    </Flex>
  );
}
