import { Box, Button, chakra, Flex, Spinner } from '@chakra-ui/react';
import { useEffect, useId, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import { accountRefusal } from '../../../lib/refusal.ts';
import { FieldNote } from '../../../ui/form/field.tsx';
import { isComplete, isWritten, type PostDraft } from './post-draft.ts';
import { fileFor } from './post-file.ts';
import { MediaFailure } from './send-media.ts';
import { postErrorKind } from './use-create-post.ts';

interface ComposeFooterProps {
  formId: string;
  /** The chosen file, even if the post has another type. */
  file: File | null;
  isPending: boolean;
  /** Uploaded part of the file, from 0 to 1; undefined while no upload is running. */
  progress: number | undefined;
  /** Why the post was not created; null if nothing failed. */
  error: unknown;
  onDiscard: () => void;
  onStopUpload: () => void;
}

const isCompleteWithoutFile = (draft: PostDraft): boolean => isComplete(draft, null);

/** The submit button and its result. Errors of the file are shown at the file. */
export function ComposeFooter(props: ComposeFooterProps) {
  const { formId, file, isPending, progress, error, onDiscard, onStopUpload } = props;
  const { t } = useTranslation(['compose', 'feed']);
  const noteId = useId();
  const { control } = useFormContext<PostDraft>();
  const type = useWatch({ control, name: 'type' });
  const isCompleteText = useWatch({ control, compute: isCompleteWithoutFile });
  const canPost = !isPending && (isCompleteText || fileFor(type, file) !== null);
  const hasText = useWatch({ control, compute: isWritten });
  const hasDraft = file !== null || hasText;
  const act = useRef<HTMLButtonElement>(null);
  const isOffline = useConnection(({ state }) => state === 'offline');
  const failure = error && !(error instanceof MediaFailure) && !isPending ? error : undefined;
  const info = isOffline ? t('offline') : hasDraft ? t('draftKept') : undefined;
  const limit = accountRefusal(failure);
  const note = limit ? t(`feed:refused.${limit}`) : failure ? t(`failed.${postErrorKind(failure)}`) : info;

  // The submit button is disabled while a post is sent, and loses the focus. It gets the focus back afterwards.
  useEffect(() => {
    if (!isPending) return;
    return () => {
      if (document.activeElement === document.body) act.current?.focus();
    };
  }, [isPending]);

  return (
    <Flex direction="column" gap="3" w="full">
      {progress !== undefined && <UploadProgress fraction={progress} onStop={onStopUpload} />}
      <Flex wrap={{ base: 'wrap', md: 'nowrap' }} align="center" justify="space-between" gap="3">
        {hasDraft && (
          <Button variant="ghost" ml="-4.5" disabled={isPending} onClick={onDiscard}>
            {t('discard')}
          </Button>
        )}
        <Box order={{ base: -1, md: 0 }} flex={{ base: '1 0 100%', md: '1' }} display={note ? 'block' : 'none'}>
          <FieldNote id={noteId} text={note} isError={failure !== undefined} />
        </Box>
        <Button
          ref={act}
          type="submit"
          form={formId}
          disabled={!canPost}
          aria-busy={isPending}
          aria-describedby={note ? noteId : undefined}
          ml="auto"
        >
          {isPending && <Spinner size="sm" aria-hidden />}
          {t('feed:createPost')}
        </Button>
      </Flex>
    </Flex>
  );
}

interface UploadProgressProps {
  /** From 0 to 1. */
  fraction: number;
  onStop: () => void;
}

/** The progress of an upload. After 100 percent, the server still checks the file. */
function UploadProgress({ fraction, onStop }: UploadProgressProps) {
  const { t } = useTranslation('compose');
  const percent = Math.floor(fraction * 100);
  const words = percent < 100 ? t('upload.sending', { fraction: percent / 100 }) : t('upload.checking');

  return (
    <Flex align="center" gap="3">
      <chakra.div flex="1" minW="0">
        <chakra.div
          role="progressbar"
          aria-label={t('upload.progress')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={words}
          h="6px"
          bg="bg.emphasized"
          borderRadius="full"
          overflow="hidden"
        >
          <chakra.div h="full" bg="ball.solid" transition="width {durations.base}" style={{ width: `${percent}%` }} />
        </chakra.div>
        <chakra.span display="block" mt="1.5" color="fg.muted" textStyle="caption" aria-hidden>
          {words}
        </chakra.span>
      </chakra.div>
      <Button variant="outline" size="sm" onClick={onStop}>
        {t('upload.stop')}
      </Button>
    </Flex>
  );
}
