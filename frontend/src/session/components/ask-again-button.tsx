import { Button, type ButtonProps } from '@chakra-ui/react';
import { ArrowsClockwiseIcon } from '@phosphor-icons/react';
import { useTranslation } from 'react-i18next';
import { useSessionUser } from '../use-session-user.ts';

/** Replaces the sign-in button when the request for the signed-in member has failed. */
export function AskAgainButton(look: Omit<ButtonProps, 'children' | 'onClick'>) {
  const { t } = useTranslation(['identity', 'common']);
  const { askAgain } = useSessionUser();
  return (
    <Button variant="outline" {...look} aria-label={t('askAgain')} onClick={askAgain}>
      <ArrowsClockwiseIcon aria-hidden />
      {t('common:tryAgain')}
    </Button>
  );
}
