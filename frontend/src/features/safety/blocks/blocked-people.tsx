import { Box, Button, chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import type { BlockedPerson } from '@hoopline/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listItems } from '../../../lib/paged.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { RefusalNote } from '../../../ui/refusal-note.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast/toast.store.ts';
import { FlagIcon } from '../icons.ts';
import { ReportDialog } from '../reports/late-report-dialog.ts';
import { useUnblock } from './blocks.mutations.ts';
import { blocksQueries } from './blocks.queries.ts';

/**
 * The people whom the viewer has blocked, with buttons to unblock and to report them. Their own pages are closed to the
 * viewer.
 */
export function BlockedPeople() {
  const { t } = useTranslation('safety');
  const query = useInfiniteQuery(blocksQueries.list());
  const box = useRef<HTMLDivElement>(null);
  /** Keeps the focus in this list when the focused row is removed. */
  const handleUnblocked = (name: string) => {
    box.current?.focus({ preventScroll: true });
    toast({ status: 'success', title: t('blocked.done', { name }) });
  };
  return (
    <chakra.div ref={box} role="group" aria-label={t('blocked.title')} tabIndex={-1} outline="0">
      <InfiniteList
        query={query}
        items={query.data && listItems(query.data)}
        errorMessage={t('blocked.failed')}
        skeleton={
          <>
            <VisuallyHidden role="status">{t('blocked.loading')}</VisuallyHidden>
            <Skeleton h="44px" borderRadius="md" />
          </>
        }
        empty={<chakra.p textStyle="body.sm">{t('blocked.empty')}</chakra.p>}
        moreLabel={t('blocked.more')}
        moreFailedLabel={t('blocked.moreFailed')}
      >
        {(people) => (
          <chakra.ul aria-label={t('blocked.title')} listStyleType="none">
            {people.map((person) => (
              <BlockedRow
                key={person.id}
                person={person}
                onDone={() => handleUnblocked(shownName(person.displayName))}
              />
            ))}
          </chakra.ul>
        )}
      </InfiniteList>
    </chakra.div>
  );
}

interface BlockedRowProps {
  person: BlockedPerson;
  /** Called before the row is removed. */
  onDone: () => void;
}

function BlockedRow({ person, onDone }: BlockedRowProps) {
  const { t } = useTranslation('safety');
  const unblock = useUnblock(person.id);
  const [isReporting, setReporting] = useState<boolean>();
  const name = shownName(person.displayName);
  return (
    <chakra.li py="2">
      <Flex align="center" gap="3">
        <PersonAvatar person={person} />
        <Box flex="1" minW="0" fontWeight="600" overflowWrap="anywhere">
          {name}
        </Box>
        <IconButton
          type="button"
          size="sm"
          label={t('blocked.reportName', { name })}
          onClick={() => setReporting(true)}
        >
          <FlagIcon size={20} aria-hidden />
        </IconButton>
        <Button
          type="button"
          size="sm"
          variant="outline"
          aria-label={t('blocked.unblockName', { name })}
          // The button is not `disabled`, because it would lose the focus of the keyboard.
          aria-disabled={unblock.isPending}
          onClick={() => !unblock.isPending && unblock.mutate(undefined, { onSuccess: onDone })}
        >
          {t('blocked.unblock')}
        </Button>
      </Flex>
      <RefusalNote code={refusalOf(unblock.error)} texts={['safety:refused']} />
      {isReporting !== undefined && (
        <ReportDialog
          isOpen={isReporting}
          target={{ kind: 'profile', id: person.id }}
          person={person}
          onClose={() => setReporting(false)}
        />
      )}
    </chakra.li>
  );
}
