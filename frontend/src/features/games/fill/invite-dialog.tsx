import { Button, chakra, Flex } from '@chakra-ui/react';
import { type Invitee, searchKey } from '@hoopline/contracts';
import { FILL } from '@hoopline/contracts/games/fill-rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDistance } from '../../../lib/distance.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RefusalNote } from '../components/refusal-note.tsx';
import { useInvite } from './fill.mutations.ts';
import { inviteesQuery } from './fill.queries.ts';

/** Courts within this many metres count as the court of this game. */
const HERE = 100;

export interface InviteDialogProps {
  gameId: string;
  onClose: () => void;
}

/** Chooses people with whom the host has played, and invites them. Nobody who was asked already can be chosen. */
export function InviteDialog({ gameId, onClose }: InviteDialogProps) {
  const { t } = useTranslation(['gameFill', 'gameForm', 'common']);
  const { data: people, error, refetch } = useQuery(inviteesQuery(gameId));
  const { mutate, isPending, data: sent, error: refused } = useInvite(gameId);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const found = people?.filter(({ displayName }) => searchKey(displayName).includes(searchKey(search)));
  const send = () =>
    mutate([...chosen], {
      // People who were chosen during the request have not been sent.
      onSuccess: () => setChosen((now) => now.filter((id) => !chosen.includes(id))),
    });
  const toggle = (id: string, isOn: boolean) =>
    setChosen((now) => (isOn ? [...now, id] : now.filter((one) => one !== id)));

  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={t('invite.title')}
      description={t('invite.lead')}
      hasWork={chosen.length > 0}
      refusal={undefined}
      refusals="gameFill:refused"
      dropTitle={t('gameForm:dropChangesTitle')}
      note={
        <chakra.div flex="1 0 100%" _empty={{ display: 'none' }}>
          {sent && (
            <chakra.p role="status" color="make.fg" textStyle="body.sm">
              {t('invite.sent', { count: sent.asked.length })}
              {sent.notAsked.length > 0 && ` ${t('invite.notSent', { count: sent.notAsked.length })}`}
            </chakra.p>
          )}
          <RefusalNote code={refusalOf(refused)} prefix="gameFill:refused" />
        </chakra.div>
      }
      cancelLabel={sent && t('common:close')}
      submitButton={
        // It has the focus when the sent choice becomes empty, and a disabled button would lose it.
        <Button
          aria-disabled={chosen.length === 0 || undefined}
          aria-busy={isPending || undefined}
          onClick={() => !isPending && chosen.length > 0 && send()}
        >
          {t(isPending ? 'invite.sending' : 'invite.send', { count: chosen.length })}
        </Button>
      }
    >
      {error && !people && <ErrorState message={t('invite.failed')} onRetry={() => void refetch()} />}
      {!error && !people && <Skeleton h="280px" borderRadius="md" />}
      {people?.length === 0 && (
        <EmptyState drawing="ball" title={t('invite.none')} body={t('invite.noneBody')} headingLevel="h3" />
      )}
      {people && people.length > 0 && (
        <Flex direction="column" gap="3">
          <SearchInput label={t('invite.search')} value={search} onChange={setSearch} />
          <chakra.fieldset minW="0">
            <chakra.legend srOnly>{t('invite.title')}</chakra.legend>
            {found?.map((person) => (
              <InviteeRow
                key={person.id}
                person={person}
                isChosen={chosen.includes(person.id)}
                isFull={chosen.length >= FILL.invites.most}
                onToggle={(isOn) => toggle(person.id, isOn)}
              />
            ))}
          </chakra.fieldset>
          {found?.length === 0 && <chakra.p color="fg.muted">{t('invite.noMatch')}</chakra.p>}
        </Flex>
      )}
    </FormDialog>
  );
}

interface InviteeRowProps {
  person: Invitee;
  isChosen: boolean;
  /** No more people can be chosen. */
  isFull: boolean;
  onToggle: (isOn: boolean) => void;
}

function InviteeRow({ person, isChosen, isFull, onToggle }: InviteeRowProps) {
  const { t, i18n } = useTranslation(['gameFill', 'gameTeams']);
  const { kept, leftLate, missed } = person.reliability;
  const facts = [
    t('invite.together', { count: person.gamesTogether }),
    t('gameTeams:kept', { kept, count: kept + leftLate + missed }),
    person.distance !== null &&
      (person.distance < HERE
        ? t('invite.here')
        : t('invite.away', { distance: formatDistance(person.distance, i18n.language) })),
  ].filter(Boolean);
  return (
    <chakra.label
      display="flex"
      alignItems="center"
      gap="3"
      minH="14"
      py="1.5"
      cursor={person.isAsked ? 'default' : 'pointer'}
    >
      <chakra.input
        type="checkbox"
        flex="none"
        w="5"
        h="5"
        accentColor="{colors.ball.solid}"
        checked={isChosen}
        disabled={person.isAsked || (isFull && !isChosen)}
        onChange={({ target }) => onToggle(target.checked)}
      />
      <PersonAvatar person={person} size={40} />
      <chakra.span flex="1" minW="0" lineHeight="1.3">
        <chakra.span display="block" lineClamp="1" overflowWrap="anywhere" fontWeight="600">
          {shownName(person.displayName)}
        </chakra.span>
        <chakra.span display="block" color="fg.subtle" textStyle="caption">
          {facts.join(' · ')}
        </chakra.span>
      </chakra.span>
      {person.isAsked && (
        <chakra.span flex="none" color="make.fg" textStyle="caption" fontWeight="600">
          {t('invite.asked')}
        </chakra.span>
      )}
    </chakra.label>
  );
}
