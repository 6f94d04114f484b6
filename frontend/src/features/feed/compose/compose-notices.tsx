import { Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Notice } from './notice.tsx';

interface ComposeNoticesProps {
  /** What took the place of what was written. */
  replaced: 'discard' | 'template' | undefined;
  /** Another draft waits. */
  hasEarlier: boolean;
  undo: () => void;
  takeEarlier: () => void;
}

const WORDS = { discard: 'discarded', template: 'templateUsed' } as const;

/** What happened to a draft, and the way back. */
export function ComposeNotices({ replaced, hasEarlier, undo, takeEarlier }: ComposeNoticesProps) {
  const { t } = useTranslation('compose');
  if (!replaced && !hasEarlier) return null;
  return (
    <Flex direction="column" gap="2" mb="4">
      {replaced && (
        <Notice text={t(WORDS[replaced])} action={t('undo')} onAct={undo} takesFocus={replaced === 'discard'} />
      )}
      {hasEarlier && <Notice text={t('earlier')} action={t('earlierTake')} onAct={takeEarlier} />}
    </Flex>
  );
}
