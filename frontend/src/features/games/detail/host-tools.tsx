import { Button, chakra, Flex, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowsClockwiseIcon } from '../../../icons/first.ts';
import { ProhibitIcon, UsersThreeIcon } from '../../../icons/shared.ts';
import { CheckIcon } from '../../../icons/ui.ts';
import { useReadersZone } from '../../../lib/formats.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import { useCopy } from '../../../lib/use-copy.ts';
import { Card } from '../../../ui/card.tsx';
import { GameChat } from '../../messages/index.ts';
import { hasAnswers } from '../answers/answers.ts';
import { HostAnswers } from '../answers/late-answers.tsx';
import type { CachedDetail } from '../cached-game.ts';
import { RefusalNote } from '../components/refusal-note.tsx';
import { CopyIcon, PencilSimpleIcon, ScalesIcon } from '../icons.ts';
import { MoveAnswers } from '../moves/late-moves.tsx';
import { spotsLeft } from '../seat-state.ts';
import { FEWEST_PLAYERS } from '../teams.ts';
import { useGameWrite } from './game-write.mutations.ts';
import type { HostDialog } from './host-dialogs.tsx';
import { playerListText } from './player-list-text.ts';

export interface HostToolsProps {
  game: CachedDetail;
  onOpen: (dialog: HostDialog) => void;
  /** Shown above the buttons. */
  children?: ReactNode;
}

/** Shows the host how many players are missing, and the buttons with which the host changes the game. */
export function HostTools({ game, onOpen, children }: HostToolsProps) {
  const { t, i18n } = useTranslation(['games', 'gamePage']);
  const { outcome, copy } = useCopy();
  useReadersZone();
  const making = useGameWrite(game.id);
  const left = spotsLeft(game);
  const offered = game.heldCount - game.leaving.length;

  return (
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
      {children}
      {game.move && <MoveAnswers game={game} />}
      {(hasAnswers(game) || game.minPlayers !== null) && <HostAnswers game={game} />}
      <Flex wrap="wrap" gap="2" css={{ '& > *': { flexGrow: { base: 1, sm: 0 } } }}>
        <Button variant="subtle" onClick={() => onOpen({ what: 'edit' })}>
          <PencilSimpleIcon aria-hidden />
          {t('gamePage:board.edit')}
        </Button>
        <Button variant="subtle" onClick={() => onOpen({ what: 'capacity' })}>
          <UsersThreeIcon aria-hidden />
          {t('gamePage:board.capacity')}
        </Button>
        {game.scheduledAt && !game.seriesId && (
          <Button variant="subtle" onClick={() => onOpen({ what: 'repeat' })}>
            <ArrowsClockwiseIcon aria-hidden />
            {t('gamePage:board.repeat')}
          </Button>
        )}
        <Button
          variant="subtle"
          aria-live="polite"
          onClick={() => void copy(playerListText(game, t, i18n.language, window.location.origin))}
        >
          {outcome === 'copied' ? <CheckIcon aria-hidden /> : <CopyIcon aria-hidden />}
          {t(`gamePage:board.${outcome ?? 'copyList'}`)}
        </Button>
        <Grid>
          <GameChat gameId={game.id} text={t('gamePage:board.messageAll')} variant="subtle" />
        </Grid>
        {game.players.length >= FEWEST_PLAYERS && (
          <Button
            variant="subtle"
            aria-busy={making.isPending || undefined}
            onClick={() => !making.isPending && making.mutate({ act: 'makeTeams', body: {} })}
          >
            <ScalesIcon aria-hidden />
            {t(game.teams ? 'gamePage:board.evenTeams' : 'gamePage:board.makeTeams')}
          </Button>
        )}
        <Button variant="ghost" colorPalette="foul" color="foul.fg" onClick={() => onOpen({ what: 'cancel' })}>
          <ProhibitIcon aria-hidden />
          {t('gamePage:board.cancel')}
        </Button>
      </Flex>
      <RefusalNote code={refusalOf(making.error)} />
    </Card>
  );
}
