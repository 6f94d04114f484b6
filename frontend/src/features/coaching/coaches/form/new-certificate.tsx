import { Button, chakra, Flex } from '@chakra-ui/react';
import { COACH, feedRoutes, hasVisibleText, LIMITS, mediaUrlOf, UPLOAD } from '@hoopline/contracts';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../lib/api.ts';
import { writeNumber } from '../../../../lib/formats.ts';
import { IMAGE_ACCEPT, isPicture, withType } from '../../../../lib/media-file.ts';
import { refusalOf } from '../../../../lib/refusal.ts';
import { shrinkImage } from '../../../../lib/shrink-image.ts';
import { putFile } from '../../../../lib/upload.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { Input } from '../../../../ui/form/text-fields.ts';
import { ImageIcon } from '../../icons.ts';
import { useAddCertificate } from '../coaches.mutations.ts';

type Trouble = 'needsName' | 'wrongKind';

/** Adds a certificate: a title, and an image that is sent as soon as it is chosen. */
export function NewCertificate({ isFull }: { isFull: boolean }) {
  const { t, i18n } = useTranslation(['coachForm', 'common']);
  const [title, setTitle] = useState('');
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { send, isSending, progress, failed, arePaused } = useSendCertificate();
  const add = (file: File) => send({ title: title.trim(), file }, { onSuccess: () => setTitle('') });

  const handleChange = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    // Without this, choosing the same file again would raise no event.
    target.value = '';
    if (!chosen) return;
    const file = await withType(chosen);
    setTrouble(isPicture(file) ? null : 'wrongKind');
    if (isPicture(file)) add(file);
  };
  const choose = () => {
    const isNamed = hasVisibleText(title);
    setTrouble(isNamed ? null : 'needsName');
    if (isNamed) input.current?.click();
  };

  if (isFull) {
    return (
      <chakra.p mt="3" color="fg.muted" textStyle="body.sm">
        {t('certificates.full', { count: COACH.maxCertificates })}
      </chakra.p>
    );
  }
  const error = trouble
    ? t(`certificates.${trouble}`)
    : failed && !isSending
      ? t(arePaused ? 'certificates.paused' : 'certificates.notAdded')
      : undefined;
  return (
    <chakra.div mt="3">
      <Field label={t('certificates.name')} error={error}>
        {(binding) => (
          <Flex gap="2" wrap="wrap">
            <Input
              {...binding}
              flex="1 1 200px"
              value={title}
              maxLength={LIMITS.name}
              placeholder={t('certificates.nameHint')}
              autoComplete="off"
              onChange={(event) => setTitle(event.target.value)}
            />
            <Button variant="subtle" disabled={isSending} onClick={choose}>
              <ImageIcon aria-hidden />
              {t('certificates.add')}
            </Button>
            {failed && !isSending && (
              <Button variant="outline" onClick={() => add(failed.file)}>
                {t('common:tryAgain')}
              </Button>
            )}
          </Flex>
        )}
      </Field>
      <chakra.input
        ref={input}
        type="file"
        accept={IMAGE_ACCEPT}
        aria-label={t('certificates.choose')}
        onChange={(event) => void handleChange(event)}
        srOnly
        tabIndex={-1}
      />
      {isSending && (
        <chakra.progress
          aria-label={t('certificates.sending')}
          value={progress}
          max={1}
          title={writeNumber(progress, i18n.language, { style: 'percent' })}
          w="full"
          h="8px"
          mt="2"
          accentColor="{colors.ball.solid}"
        />
      )}
    </chakra.div>
  );
}

interface Choice {
  title: string;
  file: File;
}

/** Uploads an image and adds it as a certificate. A retry does not upload an image again that has arrived. */
function useSendCertificate() {
  const [progress, setProgress] = useState(0);
  const controller = useRef<AbortController>(undefined);
  const uploaded = useRef<{ file: File; mediaUrl: string }>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const upload = async ({ file }: Choice): Promise<string> => {
    if (uploaded.current?.file === file) return uploaded.current.mediaUrl;
    controller.current = new AbortController();
    const { signal } = controller.current;
    setProgress(0);
    const image = await shrinkImage(file);
    const contentType = UPLOAD.imageTypes.find((type) => type === image.type);
    const { uploadUrl } = await api(feedRoutes.uploadUrl, { body: { contentType, size: image.size }, signal });
    await putFile(uploadUrl, image, { onProgress: setProgress, signal });
    uploaded.current = { file, mediaUrl: mediaUrlOf(uploadUrl) };
    return uploaded.current.mediaUrl;
  };
  const { mutate, isPending, isError, error, variables } = useAddCertificate<Choice>(upload);

  const arePaused = refusalOf(error) === 'uploads_paused';
  return { send: mutate, isSending: isPending, progress, failed: isError ? variables : undefined, arePaused };
}
