import { Flex } from '@chakra-ui/react';
import { UPLOAD } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/form/field.tsx';
import { ChosenFile } from './chosen-file.tsx';
import { FilePicker } from './file-picker.tsx';
import type { FileComplaint } from './judge-file.ts';
import { UploadFailed } from './upload-failed.tsx';

interface MediaFieldProps {
  type: 'image' | 'video';
  file: File | null;
  /** Why the last choice was refused. */
  complaint: FileComplaint | undefined;
  /** The name of a file that was chosen before and is gone. */
  lost: string | undefined;
  /** Why it could not be sent; null where nothing failed. */
  failure: unknown;
  isOver: boolean;
  onChoose: (file: File | null) => void;
  onRetry: () => void;
}

const MEGABYTE = 1024 * 1024;
const LIMITS = { image: UPLOAD.imageBytes / MEGABYTE, video: UPLOAD.videoBytes / MEGABYTE } as const;

/** The one file of an image or video post, and what went wrong with it. */
export function MediaField({ type, file, complaint, lost, failure, isOver, onChoose, onRetry }: MediaFieldProps) {
  const { t } = useTranslation('compose');
  const limit = LIMITS[complaint === 'videoTooLarge' ? 'video' : complaint === 'imageTooLarge' ? 'image' : type];
  const kinds = t(type === 'image' ? 'imageKinds' : 'videoKinds', { limit });
  const error = complaint ? t(`complaint.${complaint}`, { limit }) : undefined;
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
