import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import type { RosterPlayer } from '@hoopline/contracts';
import { PencilSimpleIcon, ProhibitIcon, ScalesIcon, UserMinusIcon, UsersThreeIcon } from '@phosphor-icons/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../../lib/refusal.ts';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { CachedDetail } from '../cached-game.ts';
import { RefusalNote } from '../components/refusal-note.tsx';
import { spotsLeft } from '../seat-state.ts';
import { FEWEST_PLAYERS } from '../teams.ts';
import { useGameWrite } from './game-write.mutations.ts';
import { type HostDialog, HostDialogs } from './host-dialogs.tsx';
import { RosterList } from './roster-list.tsx';

interface HostBoardProps {
  game: CachedDetail;
  /** The game can still be changed. */
  isOpen: boolean;
  /** The teams, which stand above the players. */
  teams: ReactNode;
}

/** The host's view of the seats and what they can change; once the game is closed, its players. */
export function HostBoard({ game, isOpen, teams }: HostBoardProps) {
  const { t } = useTranslation(['games', 'gamePage']);
  const [open, setOpen] = useState<HostDialog | null>(null);
  const { mutate, isPending, error, variables } = useGameWrite(game.id);
  const failedFor = error && variables?.act === 'markPaid' ? variables.userId : undefined;
  const left = spotsLeft(game);
  const making = useGameWrite(game.id);
  const offered = game.heldCount - game.leaving.length;

  const actionsOf = (player: RosterPlayer) => (
    <PlayerActions
      player={player}
      hasFee={game.entryFee > 0}
      canRemove={isOpen}
      isPending={isPending}
      refusal={failedFor === player.id ? refusalOf(error) : undefined}
      onPaid={(isPaid) => mutate({ act: 'markPaid', userId: player.id, isPaid })}
      onRemove={() => setOpen({ what: 'remove', player })}
    />
  );

  return (
    <>
      {isOpen && (
        <Card aria-labelledby="fill-board" display="flex" flexDirection="column" gap="3" p={{ base: '4', md: '5' }}>
          <Flex align="baseline" justify="space-between" wrap="wrap" gap="2">
            <chakra.h2 id="fill-board" textStyle="title.md">
              {t('gamePage:board.title')}
            </chakra.h2>
            <chakra.strong color={left > 0 ? 'ball.fg' : 'make.fg'}>
              {t('gamePage:board.needs', { count: left })}
            </chakra.strong>
          </Flex>
          {(game.heldCount > 0 || game.waitlistCount > 0) && (
            <chakra.p color="fg.muted" textStyle="body.sm">
              {[
                offered > 0 && t('gamePage:board.held', { count: offered }),
                game.leaving.length > 0 && t('gamePage:board.kept', { count: game.leaving.length }),
                game.waitlistCount > 0 && t('gamePage:board.waiting', { count: game.waitlistCount }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </chakra.p>
          )}
          <Flex display={{ base: 'grid', sm: 'flex' }} gridTemplateColumns="1fr auto" wrap="wrap" gap="2">
            <Button variant="subtle" onClick={() => setOpen({ what: 'edit' })}>
              <PencilSimpleIcon aria-hidden />
              {t('gamePage:board.edit')}
            </Button>
            <Button variant="subtle" onClick={() => setOpen({ what: 'capacity' })}>
              <UsersThreeIcon aria-hidden />
              {t('gamePage:board.capacity')}
            </Button>
            {game.players.length >= FEWEST_PLAYERS && (
              <Button
                variant="subtle"
                gridColumn={{ base: '1 / -1' }}
                aria-busy={making.isPending || undefined}
                onClick={() => !making.isPending && making.mutate({ act: 'makeTeams', body: {} })}
              >
                <ScalesIcon aria-hidden />
                {t(game.teams ? 'gamePage:board.evenTeams' : 'gamePage:board.makeTeams')}
              </Button>
            )}
            <Button
              variant="ghost"
              colorPalette="foul"
              color="foul.fg"
              gridColumn={{ base: '1 / -1' }}
              onClick={() => setOpen({ what: 'cancel' })}
            >
              <ProhibitIcon aria-hidden />
              {t('gamePage:board.cancel')}
            </Button>
          </Flex>
          <RefusalNote code={refusalOf(making.error)} />
        </Card>
      )}
      {teams}
      <RosterList game={game} isOpen={isOpen} renderActions={isOpen || game.entryFee > 0 ? actionsOf : undefined} />
      {open && <HostDialogs game={game} open={open} onClose={() => setOpen(null)} />}
    </>
  );
}

interface PlayerActionsProps {
  player: RosterPlayer;
  hasFee: boolean;
  canRemove: boolean;
  isPending: boolean;
  /** Why the last tick was not saved. */
  refusal: string | undefined;
  onPaid: (isPaid: boolean) => void;
  onRemove: () => void;
}

/** What a host can do about one player: mark as paid, or remove. */
function PlayerActions({ player, hasFee, canRemove, isPending, refusal, onPaid, onRemove }: PlayerActionsProps) {
  const { t } = useTranslation(['games', 'gamePage']);
  return (
    <Flex align="center" justify="flex-end" wrap="wrap" gap="1">
      {hasFee && (
        <chakra.label display="flex" alignItems="center" gap="2" minH="hit" px="2" textStyle="body.sm" cursor="pointer">
          <chakra.input
            type="checkbox"
            w="4.5"
            h="4.5"
            accentColor="{colors.paint.solid}"
            checked={player.isPaid}
            disabled={isPending}
            onChange={(event) => onPaid(event.target.checked)}
          />
          {t('gamePage:board.paid')}
        </chakra.label>
      )}
      {canRemove && (
        <IconButton label={t('gamePage:board.removePlayer', { name: player.displayName })} onClick={onRemove}>
          <UserMinusIcon aria-hidden />
        </IconButton>
      )}
      <Box flexBasis="100%" maxW="200px" _empty={{ display: 'none' }}>
        <RefusalNote code={refusal} />
      </Box>
    </Flex>
  );
}
