import { Button, chakra, Grid } from '@chakra-ui/react';
import { GAME } from '@hoopline/contracts';
import { EnterResult } from '@hoopline/contracts/games/schemas';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type Control, useController, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../../lib/refusal.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { formResolver } from '../../../ui/form/form-resolver.ts';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { useServerProblems } from '../../../ui/form/use-server-problems.ts';
import { reliabilityQuery } from '../attendance/reliability.queries.ts';
import type { CachedDetail } from '../cached-game.ts';
import { evenSides, type Side, sidesOf, teamsOf } from '../teams.ts';
import { ResultBoard } from './result-board.tsx';
import { TeamPicker } from './team-picker.tsx';

export interface EnterResultDialogProps {
  game: CachedDetail;
  isOpen: boolean;
  onClose: () => void;
  isPending: boolean;
  /** Why the last save failed; null if nothing failed. */
  error: Error | null;
  onSave: (result: EnterResult) => void;
}

const resolver = formResolver({ schema: EnterResult, feature: 'gameForm' });

/**
 * The stored result, or else the made teams with the running score, or else even teams. Without a score the fields are
 * empty.
 */
function initialResult({ result, teams, liveScore, players, host }: CachedDetail): EnterResult {
  const known = result ?? teams;
  const sides = known ? sidesOf(known, players) : evenSides(players, host.id);
  const running = teams ? liveScore?.scores : undefined;
  return { teams: teamsOf(sides, players), scores: result?.scores ?? running ?? [Number.NaN, Number.NaN] };
}

/**
 * The dialog in which the host enters or changes the result. Players who are marked as no-shows are left out. Saving
 * is disabled once the result is confirmed.
 */
export function EnterResultDialog({
  game: { players: seated, ...rest },
  isOpen,
  onClose,
  isPending,
  error,
  onSave,
}: EnterResultDialogProps) {
  const { t } = useTranslation(['gamePage', 'gameForm']);
  const formId = useId();
  const { data } = useQuery(reliabilityQuery(rest.id));
  const missed = new Set(data?.noShows.map(({ userId }) => userId));
  const game = { ...rest, players: seated.filter(({ id }) => !missed.has(id)) };
  const form = useForm({
    defaultValues: initialResult(game),
    resolver,
    mode: 'onTouched',
  });
  useServerProblems(error, form, 'gameForm');
  const { control, formState, handleSubmit, setValue, watch } = form;
  const [scores, teams] = watch(['scores', 'teams']);
  const sides = sidesOf({ teams }, game.players);
  const present = teamsOf(sides, game.players);
  const hasEmptyTeam = present.some((team) => team.length === 0);
  const isConfirmed = Boolean(game.result?.confirmedAt);
  const move = (id: string, to: Side) =>
    setValue('teams', teamsOf({ ...sides, [id]: to }, game.players), { shouldDirty: true });
  const submit = handleSubmit((result) => onSave({ ...result, teams: present }));

  return (
    <FormDialog
      isOpen={isOpen}
      hasWork={formState.isDirty && !isConfirmed}
      refusals="games:refused"
      dropTitle={t('gameForm:dropResultTitle')}
      onClose={onClose}
      title={t(game.result ? 'gamePage:result.change' : 'gamePage:result.enter')}
      refusal={isConfirmed ? 'result_confirmed' : refusalOf(error)}
      submitButton={
        <Button type="submit" form={formId} disabled={isPending || isConfirmed}>
          {t(isPending ? 'gamePage:result.saving' : 'gamePage:result.save')}
        </Button>
      }
    >
      <chakra.form
        id={formId}
        noValidate
        onSubmit={(event) => void submit(event)}
        display="flex"
        flexDirection="column"
        gap="5"
      >
        <ResultBoard
          scores={[shownScore(scores[0]), shownScore(scores[1])]}
          caption={t('gamePage:result.preview')}
          isFinal={false}
        />
        <Grid templateColumns={{ base: 'repeat(6, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }} gap="3">
          <ScoreField
            control={control}
            name="scores.0"
            label={t('gamePage:result.score', { team: t('gamePage:result.home') })}
          />
          <ScoreField
            control={control}
            name="scores.1"
            label={t('gamePage:result.score', { team: t('gamePage:result.away') })}
          />
        </Grid>
        <TeamPicker
          players={game.players}
          sides={sides}
          error={hasEmptyTeam ? t('gamePage:result.emptyTeam') : formState.errors.teams?.message}
          onMove={move}
        />
      </chakra.form>
    </FormDialog>
  );
}

/** NaN if the field contains no valid score; the board then shows a dash. */
const shownScore = (value: number): number =>
  Number.isInteger(value) && value >= 0 && value <= GAME.maxPoints ? value : Number.NaN;

interface ScoreFieldProps {
  control: Control<EnterResult>;
  name: 'scores.0' | 'scores.1';
  label: string;
}

function ScoreField({ control, name, label }: ScoreFieldProps) {
  const { field, fieldState } = useController({ control, name });
  return (
    <Field label={label} error={fieldState.error?.message} span={2}>
      {(binding) => (
        <Stepper
          {...binding}
          inputRef={field.ref}
          value={field.value}
          min={0}
          max={GAME.maxPoints}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}
