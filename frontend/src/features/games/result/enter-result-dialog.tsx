import { Box, Button, chakra, Grid } from '@chakra-ui/react';
import type { EnterResult } from '@hoopline/contracts';
import { type FormEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../ui/dialog.tsx';
import type { CachedDetail } from '../cached-game.ts';
import { RefusalNote } from '../components/refusal-note.tsx';
import { SIDES } from '../teams.ts';
import { ResultBoard } from './result-board.tsx';
import { isScore, useResultDraft } from './result-draft.ts';
import { ScoreField } from './score-field.tsx';
import { TeamPicker } from './team-picker.tsx';

interface EnterResultDialogProps {
  game: CachedDetail;
  isOpen: boolean;
  onClose: () => void;
  isPending: boolean;
  refusal: string | undefined;
  onSave: (result: EnterResult) => void;
}

/** Closed by accident it keeps what was put together. An opponent may be faster: then there is nothing left to save. */
export function EnterResultDialog({ game, isOpen, onClose, isPending, refusal, onSave }: EnterResultDialogProps) {
  const { t } = useTranslation(['games', 'common']);
  const formId = useId();
  const home = useRef<HTMLInputElement>(null);
  const away = useRef<HTMLInputElement>(null);
  const draft = useResultDraft(game);
  const fields = [home, away];
  const isConfirmed = Boolean(game.result?.confirmedAt);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    draft.judgeAll();
    const wrong = draft.scores.findIndex((score) => !isScore(score));
    if (wrong >= 0) fields[wrong]?.current?.focus();
    else if (!draft.hasEmptyTeam) onSave(draft.body);
  };

  return (
    <AppDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(game.result ? 'result.change' : 'result.enter')}
      initialFocusRef={home}
      footer={
        <>
          <Box flex="1 0 100%" _empty={{ display: 'none' }}>
            <RefusalNote code={isConfirmed ? 'result_confirmed' : refusal} />
          </Box>
          <Button variant="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={formId} disabled={isPending || isConfirmed}>
            {t(isPending ? 'result.saving' : 'result.save')}
          </Button>
        </>
      }
    >
      <chakra.form id={formId} noValidate onSubmit={submit} display="flex" flexDirection="column" gap="5">
        <ResultBoard scores={draft.shown} caption={t('result.preview')} isFinal={false} />
        <Grid templateColumns={{ base: 'repeat(6, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }} gap="3">
          {SIDES.map((side, index) => (
            <ScoreField
              key={side}
              label={t('result.score', { team: t(`result.${side}`) })}
              value={draft.scores[index] ?? Number.NaN}
              isJudged={Boolean(draft.judged[index])}
              onChange={(value) => draft.setScore(index, value)}
              onBlur={() => draft.judge(index)}
              inputRef={index === 0 ? home : away}
            />
          ))}
        </Grid>
        <TeamPicker
          players={game.players}
          sides={draft.sides}
          error={draft.hasEmptyTeam ? t('result.emptyTeam') : undefined}
          onMove={draft.move}
        />
      </chakra.form>
    </AppDialog>
  );
}
