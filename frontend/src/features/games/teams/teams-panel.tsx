import { Button, chakra, Flex, Grid } from '@chakra-ui/react';
import type { GameTeams } from '@hoopline/contracts';
import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { XIcon } from '../../../icons/ui.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { CachedDetail } from '../cached-game.ts';
import { RefusalNote } from '../components/refusal-note.tsx';
import { useGameWrite } from '../detail/game-write.mutations.ts';
import { ShuffleIcon } from '../icons.ts';
import { isSameSplit, movedTo, sideOf, unassigned } from './made-teams.ts';
import { TeamList } from './team-list.tsx';

export interface TeamsPanelProps {
  game: CachedDetail;
  made: GameTeams;
  /** The game is neither over nor cancelled: the host can change the teams. */
  isOpen: boolean;
}

/**
 * The two teams that the host made, live for everybody, until the game has a result. While the game is open, the host
 * moves players, shuffles them, or removes the teams.
 */
export function TeamsPanel({ game, made, isOpen }: TeamsPanelProps) {
  const { t } = useTranslation('gameTeams');
  const { mutate, isPending, error, variables } = useGameWrite(game.id);
  const [isAsking, setIsAsking] = useState(false);
  const [hasNoOthers, setHasNoOthers] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const moved = useRef<string>(undefined);

  const isMaking = isPending && variables.act === 'makeTeams';
  const isShuffling = isMaking && variables.body.isShuffled === true;
  const teams = (isMaking && variables.body.teams) || made.teams;
  const canChange = game.isHost && isOpen;
  // A moved player has a new button in the other team, which gets the focus.
  const sideOfMoved = moved.current && sideOf(teams, moved.current);
  useEffect(() => {
    if (sideOfMoved === undefined || !moved.current) return;
    panel.current?.querySelector<HTMLElement>(`[data-player="${moved.current}"]`)?.focus();
  }, [sideOfMoved]);

  const move = (id: string, to: 0 | 1) => {
    moved.current = id;
    setHasNoOthers(false);
    mutate({ act: 'makeTeams', body: { teams: movedTo(teams, id, to) } });
  };
  const shuffle = () => {
    if (isPending) return;
    moved.current = undefined;
    setHasNoOthers(false);
    const onSuccess = (answer: Pick<CachedDetail, 'teams'>) =>
      setHasNoOthers(answer.teams !== null && isSameSplit(answer.teams.teams, teams));
    mutate({ act: 'makeTeams', body: { isShuffled: true } }, { onSuccess });
  };
  const list = { game, teams, onMove: canChange ? move : undefined };
  const others = unassigned(teams, game.players);

  return (
    <Card ref={panel} aria-labelledby="teams" display="flex" flexDirection="column" gap="3" p={{ base: '4', md: '5' }}>
      <Flex align="baseline" justify="space-between" wrap="wrap" columnGap="4" rowGap="1">
        <chakra.h2 id="teams" textStyle="title.md">
          {t('title')}
        </chakra.h2>
        <chakra.p role="status" fontWeight="600" color="ball.fg" opacity={isMaking ? '.6' : undefined}>
          {expectation(made, t)}
        </chakra.p>
      </Flex>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap={{ base: '4', md: '5' }}>
        <TeamList {...list} side={0} />
        <TeamList {...list} side={1} />
      </Grid>
      {others.length > 0 && <TeamList {...list} side={null} />}
      <RefusalNote code={refusalOf(error)} prefix="gameTeams:refused" />
      <chakra.p role="status" color="fg.muted" textStyle="body.sm" _empty={{ display: 'none' }}>
        {hasNoOthers && t('noOthers')}
      </chakra.p>
      {canChange && (
        <Flex wrap="wrap" gap="2">
          <Button variant="subtle" aria-busy={isShuffling || undefined} onClick={shuffle}>
            <ShuffleIcon aria-hidden />
            {t(isShuffling ? 'shuffling' : 'shuffle')}
          </Button>
          <Button variant="ghost" colorPalette="foul" color="foul.fg" onClick={() => setIsAsking(true)}>
            <XIcon aria-hidden />
            {t('remove')}
          </Button>
        </Flex>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('removeTitle')}
        body={t('removeBody')}
        confirmLabel={t('remove')}
        cancelLabel={t('keep')}
        onConfirm={() => {
          setIsAsking(false);
          mutate({ act: 'removeTeams' });
        }}
        onCancel={() => setIsAsking(false)}
        isDestructive
      />
    </Card>
  );
}

/** The expected margin in whole points, because smaller differences do not matter. */
function expectation({ margin, marginDoubt }: GameTeams, t: TFunction<'gameTeams'>): string {
  const count = Math.round(Math.abs(margin));
  const doubt = Math.max(1, Math.round(marginDoubt));
  if (count === 0) return t('even', { doubt });
  return t(margin > 0 ? 'aBy' : 'bBy', { count, doubt });
}
