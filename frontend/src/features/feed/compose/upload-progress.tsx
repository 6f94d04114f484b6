import { Button, chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

interface UploadProgressProps {
  /** From 0 to 1. */
  fraction: number;
  onStop: () => void;
}

/** How much of the file has gone. Once all of it has, the server looks at it. */
export function UploadProgress({ fraction, onStop }: UploadProgressProps) {
  const { t } = useTranslation('compose');
  const percent = Math.floor(fraction * 100);
  const words = percent < 100 ? t('upload.sending', { percent }) : t('upload.checking');

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
