import { Button, chakra } from '@chakra-ui/react';
import { LIMITS } from '@hoopline/contracts';
import { type FormEvent, type RefObject, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../../lib/refusal.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { Textarea } from '../../../ui/form/text-fields.ts';
import { checkFile, type FileError, MediaFailure, MediaField } from '../../feed/index.ts';
import type { CachedDetail } from '../cached-game.ts';
import { ClipsField } from './clips-field.tsx';
import { useClipChoice } from './use-clip-choice.ts';
import { usePublishBoxScore } from './use-publish-box-score.ts';

export interface BoxScoreDialogProps {
  game: CachedDetail;
  isOpen: boolean;
  /** Gets the focus on closing, if it is shown; otherwise the button that opened the dialog does. */
  finalFocusRef: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The host's words and film for the post with the box score, and clips of players. The post itself shows the result. */
export function BoxScoreDialog({ game, isOpen, finalFocusRef, onClose }: BoxScoreDialogProps) {
  const { t } = useTranslation('gameAfter');
  const formId = useId();
  const [words, setWords] = useState('');
  const [film, setFilm] = useState<File | null>(null);
  const choice = useClipChoice(game.id);
  const [fileError, setFileError] = useState<FileError>();
  const { publish, isPending, progress, error, stopUpload } = usePublishBoxScore(game.id);
  const failure = error instanceof MediaFailure ? error : null;

  const choose = (file: File | null) => {
    const problem = file ? checkFile(file) : undefined;
    setFileError(problem);
    if (!problem) setFilm(file);
  };
  const close = () => {
    stopUpload();
    onClose();
  };
  const send = () =>
    !isPending && !choice.isLoading && publish({ words, film, clips: choice.chosen }, { onSuccess: onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const percent = progress === undefined ? undefined : Math.round(progress * 100);

  return (
    <FormDialog
      isOpen={isOpen}
      finalFocusRef={finalFocusRef}
      hasWork={words.trim() !== '' || film !== null}
      refusals="gameAfter:refused"
      dropTitle={t('box.drop')}
      onClose={close}
      title={t('box.publish')}
      description={t(game.isPublic ? 'box.hint' : 'box.hintPrivate')}
      refusal={failure ? undefined : refusalOf(error)}
      submitButton={
        <Button type="submit" form={formId} disabled={isPending || choice.isLoading}>
          {percent !== undefined ? t('box.uploading', { percent }) : t(isPending ? 'box.sending' : 'box.publish')}
        </Button>
      }
    >
      <chakra.form id={formId} noValidate onSubmit={submit} display="flex" flexDirection="column" gap="4">
        <Field label={t('box.words')}>
          {(binding) => (
            <Textarea
              {...binding}
              value={words}
              rows={3}
              maxLength={LIMITS.text}
              placeholder={t('box.wordsHint')}
              onChange={({ target }) => setWords(target.value)}
            />
          )}
        </Field>
        <MediaField
          type="video"
          file={film}
          fileError={fileError}
          lost={undefined}
          failure={failure}
          isOver={false}
          onChoose={choose}
          onRetry={send}
        />
        <ClipsField choice={choice} />
      </chakra.form>
    </FormDialog>
  );
}
