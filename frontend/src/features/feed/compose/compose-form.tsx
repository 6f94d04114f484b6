import { chakra } from '@chakra-ui/react';
import type { Person } from '@hoopline/contracts';
import { useEffect, useId, useRef, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { elementId } from '../../../lib/element-id.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { AppDialog } from '../../../ui/dialog.tsx';
import { useDeferredValidation } from '../../../ui/form/use-deferred-validation.ts';
import { useServerProblems } from '../../../ui/form/use-server-problems.ts';
import type { ComposeIntent } from '../use-compose-address.ts';
import { ComposeFooter } from './compose-footer.tsx';
import { ComposeNotices } from './compose-notices.tsx';
import { useFileDrop } from './file-picker.tsx';
import { MediaField } from './media-field.tsx';
import { isComplete, isWritten } from './post-draft.ts';
import { PostFields } from './post-fields.tsx';
import { fileFor } from './post-file.ts';
import { PostPreview } from './post-preview.tsx';
import { MediaFailure } from './send-media.ts';
import { useComposeForm } from './use-compose-form.ts';
import { useCreatePost } from './use-create-post.ts';

interface ComposeFormProps {
  owner: string;
  intent: ComposeIntent;
  me: Person | null;
  /** The member who opened the dialog has signed out in another tab. */
  wasSignedOut: boolean;
  onClose: () => void;
}

/** The form of one draft in its dialog. Closing keeps the draft; only closing during an upload asks first. */
export function ComposeForm({ owner, intent, me, wasSignedOut, onClose }: ComposeFormProps) {
  const { t } = useTranslation(['compose', 'feed']);
  const formId = useId();
  const compose = useComposeForm(owner, intent);
  const { form, isHighlight, leave } = compose;
  const { mutate, reset, isPending, progress, stopUpload, error } = useCreatePost(owner);
  useServerProblems(error, form, 'compose');
  const validation = useDeferredValidation(form);
  const [isAsking, setIsAsking] = useState(false);
  const type = useWatch({ control: form.control, name: 'type' });
  const file = fileFor(type, compose.file);
  // Does not watch the draft itself, because then each letter would render the dialog and all its fields.
  const hasText = useWatch({ control: form.control, compute: isWritten });
  const hasWork = compose.file !== null || hasText;
  const isSending = progress !== undefined;
  const focusOnClose = useFocusOnClose();

  const choose = (chosen: File | null) => {
    reset();
    compose.choose(chosen);
  };
  const isOver = useFileDrop(isPending ? undefined : choose);

  const close = () => {
    leave();
    onClose();
  };
  const submit = form.handleSubmit((checked) => {
    if (isPending || !isComplete(checked, file)) return;
    mutate(
      { draft: checked, file, isHighlight },
      {
        onSuccess: ({ id }) => {
          focusOnClose(id);
          onClose();
        },
      },
    );
  });

  return (
    <FormProvider {...form}>
      <AppDialog
        isOpen
        hasWork={hasWork}
        isSaved
        onClose={() => (isSending ? setIsAsking(true) : close())}
        title={isHighlight ? t('highlightTitle') : t('feed:createPost')}
        description={isHighlight ? t('highlightLead') : undefined}
        size="lg"
        aside={<PostPreview me={me} file={file} isHighlight={isHighlight} />}
        footer={
          <ComposeFooter
            formId={formId}
            file={compose.file}
            isPending={isPending}
            progress={progress}
            error={error}
            onDiscard={() => {
              reset();
              compose.discard();
            }}
            onStopUpload={stopUpload}
          />
        }
      >
        <chakra.form
          id={formId}
          noValidate
          onSubmit={(event) => void submit(event)}
          {...validation}
          // A field that gets the focus scrolls the error below it into view.
          css={{ '& input, & textarea': { scrollMarginBottom: '56px' } }}
        >
          <chakra.fieldset disabled={isPending} minW="0">
            <ComposeNotices {...compose} wasSignedOut={wasSignedOut} />
            <PostFields
              isHighlight={isHighlight}
              onTemplate={compose.applyTemplate}
              media={
                type !== 'text' && (
                  <MediaField
                    type={type}
                    file={file}
                    fileError={compose.fileError}
                    lost={compose.lost}
                    failure={error instanceof MediaFailure ? error : null}
                    isOver={isOver}
                    onChoose={choose}
                    onRetry={() => void submit()}
                  />
                )
              }
            />
          </chakra.fieldset>
        </chakra.form>
      </AppDialog>
      <ConfirmDialog
        isOpen={isAsking && isSending}
        title={t('leaveTitle')}
        body={t('leaveBody')}
        confirmLabel={t('leaveStop')}
        cancelLabel={t('leaveStay')}
        onConfirm={close}
        onCancel={() => setIsAsking(false)}
        isDestructive
      />
    </FormProvider>
  );
}

/** Returns a function that takes the id of the post to focus after this form and its dialog were unmounted. */
function useFocusOnClose(): (postId: string) => void {
  const postId = useRef<string>(undefined);
  useEffect(
    () => () => {
      // The dialog no longer traps the focus, and returns it only if no other element has it.
      if (postId.current) document.getElementById(elementId('post', postId.current))?.focus();
    },
    [],
  );
  return (id) => {
    postId.current = id;
  };
}
