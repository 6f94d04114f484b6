import { Button, chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import type { SharedWithPerson } from '@hoopline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { onceUnguarded } from '../../../lib/back-guard.ts';
import { useReadersZone, writeDayAndTime } from '../../../lib/formats.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { AppDialog } from '../../../ui/dialog.tsx';
import { RefusalNote } from '../../../ui/refusal-note.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast/toast.store.ts';
import { useBlock } from './blocks.mutations.ts';
import { blocksQueries } from './blocks.queries.ts';

export interface BlockDialogProps {
  person: { id: string; displayName: string };
  isOpen: boolean;
  onClose: () => void;
  onBlocked?: (() => void) | undefined;
}

/** Explains what a block does and which games stay as they are, before the viewer confirms it. */
export function BlockDialog({ person, isOpen, onClose, onBlocked }: BlockDialogProps) {
  const { t } = useTranslation(['safety', 'common']);
  const name = shownName(person.displayName);
  const shared = useQuery({ ...blocksQueries.shared(person.id), enabled: isOpen });
  const block = useBlock(person.id, () => {
    onClose();
    // The next page must replace the page of the blocked person, not this dialog's guard entry in the history.
    if (onBlocked) onceUnguarded(onBlocked);
    toast({
      status: 'success',
      title: t('block.done', { name }),
      action: { label: t('block.toSettings'), to: '/settings' },
    });
  });
  const isKnown = shared.data !== undefined || shared.isError;

  return (
    <AppDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('block.title', { name })}
      footer={
        <>
          <chakra.div flex="1 0 100%" _empty={{ display: 'none' }}>
            <RefusalNote code={refusalOf(block.error)} texts={['safety:refused']} />
          </chakra.div>
          <Button variant="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            colorPalette="foul"
            // The button is not `disabled`, because it would lose the focus of the keyboard.
            aria-disabled={!isKnown || block.isPending}
            onClick={() => isKnown && !block.isPending && block.mutate()}
          >
            {t(block.isPending ? 'block.blocking' : 'block.confirm')}
          </Button>
        </>
      }
    >
      <chakra.p color="fg.muted" textWrap="balance">
        {t('block.body', { name })}
      </chakra.p>
      <chakra.div mt="4">
        {shared.data ? (
          <Shared shared={shared.data} name={name} />
        ) : shared.isError ? (
          <SharedFailed onRetry={() => void shared.refetch()} />
        ) : (
          <>
            <VisuallyHidden role="status">{t('block.checking')}</VisuallyHidden>
            <Skeleton h="44px" borderRadius="md" />
          </>
        )}
      </chakra.div>
    </AppDialog>
  );
}

/** The games and the conversation that the viewer shares with the person. */
function Shared({ shared: { games, hasConversation }, name }: { shared: SharedWithPerson; name: string }) {
  const { t, i18n } = useTranslation('safety');
  useReadersZone();
  const timeOf = (at: string, timeZone: string) =>
    writeDayAndTime(new Date(at), i18n.language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return (
    <Flex direction="column" gap="3">
      {hasConversation && <chakra.p textWrap="balance">{t('block.conversation')}</chakra.p>}
      {games.length > 0 && (
        <chakra.section aria-label={t('block.games')} bg="bg.muted" borderRadius="md" px="4" py="3">
          <chakra.p fontWeight="600">{t('block.games')}</chakra.p>
          <chakra.ul listStyleType="none" my="1">
            {games.map(({ id, title, scheduledAt, timeZone }) => (
              <Flex as="li" key={id} wrap="wrap" align="center" columnGap="2" minH="hit">
                <RouterLink to={`/games/${id}`} fontWeight="600" textDecoration="underline" overflowWrap="anywhere">
                  {title}
                </RouterLink>
                <chakra.span textStyle="caption" color="fg.muted">
                  {scheduledAt ? timeOf(scheduledAt, timeZone) : t('block.noTime')}
                </chakra.span>
              </Flex>
            ))}
          </chakra.ul>
          <chakra.p mt="2" color="fg.muted">
            {t('block.gamesStay', { name })}
          </chakra.p>
        </chakra.section>
      )}
    </Flex>
  );
}

function SharedFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['safety', 'common']);
  return (
    <Flex role="alert" wrap="wrap" align="center" gap="3">
      <chakra.p flex="1" minW="200px">
        {t('block.checkFailed')}
      </chakra.p>
      <Button size="sm" variant="outline" onClick={onRetry}>
        {t('common:tryAgain')}
      </Button>
    </Flex>
  );
}
