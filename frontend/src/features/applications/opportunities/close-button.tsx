import { Button, Flex } from '@chakra-ui/react';
import type { OpportunityKind } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../../lib/refusal.ts';
import { RefusalNote } from '../../../ui/refusal-note.tsx';
import { toast } from '../../../ui/toast/toast.store.ts';
import { LockIcon, LockOpenIcon } from '../icons.ts';
import { usePosterWrite } from './opportunities.mutations.ts';
import type { Cached } from './opportunity.ts';

/** Closes or reopens an opportunity. Both can be undone, so neither asks for confirmation. */
export function CloseButton({ kind, opportunity }: { kind: OpportunityKind; opportunity: Cached }) {
  const { t } = useTranslation('applications');
  const { id, isClosed } = opportunity;
  const { mutate, isPending, error } = usePosterWrite(kind, id);
  const set = (willBeClosed: boolean) =>
    mutate(
      { act: 'close', isClosed: willBeClosed },
      {
        onSuccess: () =>
          toast({
            status: 'success',
            title: t(willBeClosed ? 'page.closed' : 'page.reopened'),
            action: { label: t('page.undo'), onPress: () => set(!willBeClosed) },
          }),
      },
    );

  return (
    <Flex direction="column" gap="1.5">
      <Button variant="outline" aria-busy={isPending || undefined} onClick={() => !isPending && set(!isClosed)}>
        {isClosed ? <LockOpenIcon aria-hidden /> : <LockIcon aria-hidden />}
        {t(isClosed ? 'page.reopen' : 'page.close')}
      </Button>
      <RefusalNote code={refusalOf(error)} texts={['applications:refused']} />
    </Flex>
  );
}
