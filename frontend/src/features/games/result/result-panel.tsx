import { Button, chakra, Flex } from '@chakra-ui/react';
import type { GameResult } from '@hoopline/contracts';
import { type ReactNode, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { ClockIcon } from '../../../icons/shared.ts';
import { CheckCircleIcon } from '../../../icons/ui.ts';
import { courtTime } from '../../../lib/court-clock.ts';
import { useReadersZone } from '../../../lib/formats.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { Card } from '../../../ui/card.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { PersonLink } from '../../../ui/person-link.tsx';
import type { CachedDetail } from '../cached-game.ts';
import { RefusalNote } from '../components/refusal-note.tsx';
import { useGameWrite } from '../detail/game-write.mutations.ts';
import { FlagCheckeredIcon } from '../icons.ts';
import { FEWEST_PLAYERS, mayConfirm, mayObject } from '../teams.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import type { EnterResultDialogProps } from './enter-result-dialog.tsx';

const EnterResultDialog = lazyDialog<EnterResultDialogProps>({
  name: 'The dialog of a result',
  texts: ['problems', 'gameForm'],
  load: async () => (await import('./enter-result-dialog.tsx')).EnterResultDialog,
});

/** Whether the result of a finished game is final, and what this viewer can do about it. */
export function ResultPanel({ game }: { game: CachedDetail }) {
  const { t, i18n } = useTranslation(['games', 'gamePage']);
  useReadersZone();
  const [isEntering, setIsEntering] = useState(false);
  /** How often the dialog was opened. It is the dialog's `key`, so that each opening starts with the present values. */
  const [openings, setOpenings] = useState(0);
  const entering = useGameWrite(game.id);
  const confirming = useGameWrite(game.id);
  const disputing = useGameWrite(game.id);
  const kept = useKeptFocus<HTMLDivElement>();
  const { result, isHost } = game;
  const isConfirmed = Boolean(result?.confirmedAt);
  const canEnter = isHost && !isConfirmed && game.players.length >= FEWEST_PLAYERS;
  const canConfirm = mayConfirm(game);
  const canObject = mayObject(game, serverNow());
  const isDisputed = Boolean(result?.disputedAt) && !isConfirmed;
  const isBusy = confirming.isPending || disputing.isPending;
  const open = () => {
    entering.reset();
    setOpenings(openings + 1);
    setIsEntering(true);
  };
  const close = () => setIsEntering(false);

  return (
    <Card {...kept} aria-labelledby="result" display="flex" flexDirection="column" gap="3.5" p={{ base: '4', md: '5' }}>
      <Flex align="flex-start" gap="3">
        <chakra.span flex="none" mt="2px" lineHeight="0" color={isConfirmed ? 'make.fg' : 'ball.fg'}>
          <StateIcon hasResult={result !== null} isConfirmed={isConfirmed} />
        </chakra.span>
        <div>
          <chakra.h2 id="result" textStyle="title.md">
            {t(result ? 'gamePage:result.title' : 'gamePage:detail.overTitle')}
          </chakra.h2>
          <chakra.p role="status" mt="0.5" color="fg.muted" textStyle="body.sm" textWrap="pretty">
            {statusWords()}
          </chakra.p>
        </div>
      </Flex>
      <RefusalNote code={isConfirmed ? undefined : refusalOf(confirming.error ?? disputing.error)} />
      {(canEnter || canConfirm || canObject) && (
        <Flex direction="column" gap="2">
          {canConfirm && (
            <Button
              size="lg"
              w="full"
              aria-busy={confirming.isPending || undefined}
              onClick={() => {
                if (!result || isBusy) return;
                disputing.reset();
                confirming.mutate({ act: 'confirmResult', rev: result.rev });
              }}
            >
              {t(confirming.isPending ? 'gamePage:result.confirming' : 'gamePage:result.confirm')}
            </Button>
          )}
          {((canConfirm && !isDisputed) || canObject) && (
            <Button
              w="full"
              variant="outline"
              aria-busy={disputing.isPending || undefined}
              onClick={() => {
                if (!result || isBusy) return;
                confirming.reset();
                disputing.mutate({ act: 'disputeResult', rev: result.rev });
              }}
            >
              {t('gamePage:result.dispute')}
            </Button>
          )}
          {canEnter && (
            <Button size={result ? 'md' : 'lg'} w="full" variant={result ? 'outline' : 'solid'} onClick={open}>
              {t(result ? 'gamePage:result.change' : 'gamePage:result.enter')}
            </Button>
          )}
        </Flex>
      )}
      {openings > 0 && isHost && (
        <EnterResultDialog
          key={openings}
          game={game}
          isOpen={isEntering}
          onClose={close}
          isPending={entering.isPending}
          error={entering.error}
          onSave={(body) => entering.mutate({ act: 'enterResult', body }, { onSuccess: close })}
        />
      )}
    </Card>
  );

  function outcome([home, away]: GameResult['scores']): string {
    if (home === away) return t('gamePage:result.draw');
    return t(home > away ? 'gamePage:result.homeWon' : 'gamePage:result.awayWon', { count: Math.abs(home - away) });
  }

  function timeOf(iso: string): string {
    return courtTime(iso, game.timeZone, i18n.language, {
      weekday: 'long',
      hour: 'numeric',
      minute: '2-digit',
    });
  }

  function statusWords(): ReactNode {
    if (result?.objectUntil && canObject) return t('gamePage:result.objectAsk', { time: timeOf(result.objectUntil) });
    if (result && isConfirmed) return outcome(result.scores);
    if (isDisputed) return t(canConfirm ? 'gamePage:result.disputedAsk' : 'gamePage:result.disputed');
    if (canConfirm) return t('gamePage:result.confirmAsk');
    if (result) return t('gamePage:result.waiting');
    if (game.players.length < FEWEST_PLAYERS) return t('gamePage:result.tooFew');
    if (isHost) return t('gamePage:result.noneHost');
    return (
      <Trans
        t={t}
        i18nKey="gamePage:result.none"
        values={{ name: shownName(game.host.displayName) }}
        components={{ b: <PersonLink person={game.host} /> }}
      />
    );
  }
}

function StateIcon({ hasResult, isConfirmed }: { hasResult: boolean; isConfirmed: boolean }) {
  if (isConfirmed) return <CheckCircleIcon size={22} weight="fill" aria-hidden />;
  return hasResult ? <ClockIcon size={22} aria-hidden /> : <FlagCheckeredIcon size={22} aria-hidden />;
}
