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

const WORDS = { discard: 'compose.discarded', template: 'compose.templateUsed' } as const;

/** What happened to a draft, and the way back. */
export function ComposeNotices({ replaced, hasEarlier, undo, takeEarlier }: ComposeNoticesProps) {
  const { t } = useTranslation('feed');
  if (!replaced && !hasEarlier) return null;
  return (
    <Flex direction="column" gap="2" mb="4">
      {replaced && (
        <Notice text={t(WORDS[replaced])} action={t('compose.undo')} onAct={undo} takesFocus={replaced === 'discard'} />
      )}
      {hasEarlier && <Notice text={t('compose.earlier')} action={t('compose.earlierTake')} onAct={takeEarlier} />}
    </Flex>
  );
}
