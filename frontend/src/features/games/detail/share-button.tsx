import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { ShareFatIcon } from '../../../icons/shared.ts';
import { CheckIcon } from '../../../icons/ui.ts';
import { useShare } from '../../../lib/use-share.ts';

/** Opens the share sheet of the device. If the device has none, the button copies the link and shows that it did. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const { t } = useTranslation(['games', 'gamePage']);
  const { outcome, share } = useShare();

  return (
    <Button variant="outline" aria-live="polite" onClick={() => void share(title, path)}>
      {outcome === 'copied' ? <CheckIcon aria-hidden /> : <ShareFatIcon aria-hidden />}
      {outcome ? t(`gamePage:detail.${outcome}`) : t('gamePage:detail.share')}
    </Button>
  );
}
