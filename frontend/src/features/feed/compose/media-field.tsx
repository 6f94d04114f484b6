import { Button, chakra, Flex } from '@chakra-ui/react';
import { UPLOAD } from '@hoopline/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WarningCircleIcon } from '../../../icons/first.ts';
import { TrashIcon } from '../../../icons/shared.ts';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import { isWholeFilm } from '../../../lib/whole-film.ts';
import { Field } from '../../../ui/form/field.tsx';
import { problemText } from '../../../ui/form/problem-text.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { hasBeenCutOff } from '../../../ui/media/film-failure.ts';
import { isKeepable } from './draft-files.ts';
import { FilePicker } from './file-picker.tsx';
import type { FileError } from './post-file.ts';
import { typeOf } from './post-file.ts';
import { fileProblemOf, isOfTheFile, uploadErrorKind } from './use-create-post.ts';

interface MediaFieldProps {
  type: 'image' | 'video';
  file: File | null;
  /** Why the last choice was refused. */
  fileError: FileError | undefined;
  /** The name of a file that was chosen before and is lost. */
  lost: string | undefined;
  /** Why the file could not be sent; null if nothing failed. */
  failure: unknown;
  isOver: boolean;
  onChoose: (file: File | null) => void;
  onRetry: () => void;
}

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
const LIMITS = { image: UPLOAD.imageBytes / MEGABYTE, video: UPLOAD.videoBytes / MEGABYTE } as const;

/** The file of an image or video post, and its errors. */
export function MediaField({ type, file, fileError, lost, failure, isOver, onChoose, onRetry }: MediaFieldProps) {
  const { t } = useTranslation('compose');
  const limit = LIMITS[fileError === 'videoTooLarge' ? 'video' : fileError === 'imageTooLarge' ? 'image' : type];
  const kinds = t(type === 'image' ? 'imageKinds' : 'videoKinds', { limit });
  const error = fileError ? t(`fileError.${fileError}`, { limit }) : undefined;
  const hint = lost ? t('lost', { name: lost }) : file ? undefined : kinds;

  return (
    <Field label={t(`${type}`)} hint={hint} error={error}>
      {(binding) => (
        <Flex direction="column" gap="2">
          {file && (
            <ChosenFile
              file={file}
              onRemove={() => {
                onChoose(null);
                document.getElementById(binding.id)?.focus();
              }}
            />
          )}
          {file && failure ? <UploadFailed id={`${binding.id}-failed`} error={failure} onRetry={onRetry} /> : null}
          <FilePicker {...binding} type={type} isSmall={file !== null} isOver={isOver} onChoose={onChoose} />
        </Flex>
      )}
    </Field>
  );
}

/**
 * The size of a file and its unit. Rounded down, so that a file within the limit is never shown with a size above it.
 */
function sizeOf({ size }: File): { unit: 'bytes' | 'kilobytes' | 'megabytes'; value: number } {
  if (size < KILOBYTE) return { unit: 'bytes', value: size };
  if (size < MEGABYTE) return { unit: 'kilobytes', value: Math.floor(size / KILOBYTE) };
  return { unit: 'megabytes', value: Math.floor((size / MEGABYTE) * 10) / 10 };
}

type FilmProblem = 'unshown' | 'upload.damaged';

/**
 * The problem of a film, found before it is sent. Undefined if it has none, or if the device no longer has the file.
 */
async function filmProblem(film: File, isPlayable: boolean): Promise<FilmProblem | undefined> {
  const isWhole = await isWholeFilm(film, isPlayable).catch(() => undefined);
  if (isWhole === false) return 'upload.damaged';
  return isWhole && !isPlayable ? 'unshown' : undefined;
}

interface ChosenFileProps {
  file: File;
  onRemove: () => void;
}

/** A thumbnail of the chosen file, with its name and size. */
function ChosenFile({ file, onRemove }: ChosenFileProps) {
  const { t } = useTranslation('compose');
  const url = useObjectUrl(file);
  const [problem, setProblem] = useState<{ of: File; text: FilmProblem | undefined }>();
  const showProblem = async (isPlayable: boolean) =>
    setProblem({ of: file, text: await filmProblem(file, isPlayable) });
  const { unit, value } = sizeOf(file);
  const box = { w: '72px', h: '56px', flex: 'none', objectFit: 'cover', borderRadius: 'sm', bg: 'bg.muted' } as const;

  return (
    <Flex
      wrap="wrap"
      align="center"
      gap="3"
      minW="0"
      p="2"
      bg="bg.subtle"
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
    >
      {typeOf(file) === 'video' ? (
        <chakra.video
          {...box}
          src={url}
          muted
          playsInline
          preload="metadata"
          aria-hidden
          // A browser that can play only the sound loads the file, but reports the width 0.
          onLoadedMetadata={({ currentTarget }) => void showProblem(currentTarget.videoWidth > 0)}
          onError={({ currentTarget: { error } }) => {
            if (!hasBeenCutOff(error)) void showProblem(false);
          }}
        />
      ) : (
        <chakra.img {...box} src={url} alt="" />
      )}
      <chakra.span flex="1" minW="0">
        <chakra.span display="block" truncate fontWeight="600" fontSize="14px">
          {file.name}
        </chakra.span>
        <chakra.span display="block" color="fg.subtle" textStyle="caption">
          {t(`size.${unit}`, { value })}
          {!isKeepable(file) && ` · ${t('notKept')}`}
        </chakra.span>
      </chakra.span>
      <IconButton label={t('remove')} onClick={onRemove}>
        <TrashIcon aria-hidden />
      </IconButton>
      {problem?.of === file && problem.text && (
        <Flex role="status" flex="1 0 100%" gap="1.5" textStyle="body.sm">
          <WarningCircleIcon size={18} weight="fill" aria-hidden style={{ flex: 'none' }} />
          {t(problem.text)}
        </Flex>
      )}
    </Flex>
  );
}

interface UploadFailedProps {
  id: string;
  error: unknown;
  onRetry: () => void;
}

/** Says that the file could not be uploaded, and offers to try again if that may help. */
function UploadFailed({ id, error, onRetry }: UploadFailedProps) {
  const { t } = useTranslation('compose');
  const retry = useRef<HTMLButtonElement>(null);
  useEffect(() => retry.current?.focus(), []);
  const problem = fileProblemOf(error);
  const why = problem ? problemText(problem, 'file', 'compose') : t(`upload.${uploadErrorKind(error)}`);

  return (
    <Flex align="center" gap="2" color="foul.fg" textStyle="body.sm">
      <WarningCircleIcon size={18} weight="fill" aria-hidden />
      <span id={id} role="alert">
        <b>{t('upload.title')}</b> · {why}
      </span>
      {!isOfTheFile(error) && (
        <Button ref={retry} variant="outline" size="sm" ml="auto" onClick={onRetry}>
          {t('upload.retry')}
        </Button>
      )}
    </Flex>
  );
}
