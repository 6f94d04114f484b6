import { Button, chakra, Flex } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../../lib/refusal.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { CachedDetail } from '../cached-game.ts';
import { RefusalNote } from '../components/refusal-note.tsx';
import { isForRegulars, spotsLeft } from '../seat-state.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import { AskedList } from './asked-list.tsx';
import { CallPanel } from './call-panel.tsx';
import { useCallWrite } from './fill.mutations.ts';
import { asksQuery } from './fill.queries.ts';
import { MegaphoneIcon, UserPlusIcon } from './icons.ts';
import type { InviteDialogProps } from './invite-dialog.tsx';

const InviteDialog = lazyDialog<InviteDialogProps>({
  name: 'The dialog that invites people to a game',
  texts: ['problems', 'gameForm', 'gameTeams'],
  load: async () => (await import('./invite-dialog.tsx')).InviteDialog,
});

export interface FillToolsProps {
  game: CachedDetail;
}

/** Why the host cannot ask for players; undefined if they can. */
function hindranceOf(game: CachedDetail): 'private' | 'noCourt' | 'noStart' | 'begun' | 'regulars' | undefined {
  const { isPublic, courtId, scheduledAt } = game;
  if (!isPublic) return 'private';
  if (courtId === null) return 'noCourt';
  if (scheduledAt === null) return 'noStart';
  if (Date.parse(scheduledAt) <= serverNow()) return 'begun';
  return isForRegulars(game, serverNow()) ? 'regulars' : undefined;
}

/** For the host: invites people, asks for players in rings, and shows who was asked. */
export function FillTools({ game }: FillToolsProps) {
  const { t } = useTranslation('gameFill');
  const { data, isError, refetch } = useQuery(asksQuery(game.id));
  const { mutate, isPending, error } = useCallWrite(game.id);
  const [isInviting, setIsInviting] = useState(false);
  const kept = useKeptFocus<HTMLDivElement>();
  const free = spotsLeft(game);
  const call = data?.call;
  const isRunning = call?.endedAt === null;
  const hindrance = hindranceOf(game);
  const isLoading = data === undefined && !isError;
  const canCall = data !== undefined && !isRunning && free > 0;

  return (
    <>
      <Flex {...kept} role="group" aria-labelledby="fill-board" direction="column" gap="3">
        <Flex display={{ base: 'grid', sm: 'flex' }} gridTemplateColumns="1fr auto" wrap="wrap" gap="2">
          {isLoading && <Skeleton minW="40" h="11" borderRadius="md" />}
          {canCall && (
            <Button
              disabled={hindrance !== undefined}
              aria-busy={isPending || undefined}
              aria-describedby={`${game.id}-call-hint`}
              onClick={() => !isPending && mutate(free)}
            >
              <MegaphoneIcon weight="bold" aria-hidden />
              {t(isPending ? 'call.starting' : 'call.start', { count: free })}
            </Button>
          )}
          <Button
            variant="subtle"
            gridColumn={canCall || isLoading ? undefined : { base: '1 / -1' }}
            onClick={() => setIsInviting(true)}
          >
            <UserPlusIcon aria-hidden />
            {t('invite.open')}
          </Button>
        </Flex>
        {isError && !data && <ErrorState message={t('asked.failed')} onRetry={() => void refetch()} />}
        {canCall && (
          <chakra.p id={`${game.id}-call-hint`} color="fg.muted" textStyle="body.sm">
            {t(hindrance ? `call.hindrance.${hindrance}` : 'call.hint')}
          </chakra.p>
        )}
        {call && (
          <CallPanel call={call} asks={data.asks} isStopping={isPending} onStop={() => !isPending && mutate('stop')} />
        )}
        <RefusalNote code={refusalOf(error)} prefix="gameFill:refused" />
        {data && data.asks.length > 0 && <AskedList asks={data.asks} />}
      </Flex>
      {isInviting && <InviteDialog gameId={game.id} onClose={() => setIsInviting(false)} />}
    </>
  );
}
