import { Button, chakra, Flex, Spinner } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { ArrowsClockwiseIcon } from '../../../icons/first.ts';
import { ChatCircleIcon } from '../../../icons/shared.ts';

export function CommentsLoading() {
  const { t } = useTranslation('feed');
  return (
    <Flex role="status" align="center" justify="center" gap="2" minH="88px" color="fg.muted">
      <Spinner />
      {t('comments.loading')}
    </Flex>
  );
}

export function NoComments() {
  const { t } = useTranslation('feed');
  return (
    <Flex direction="column" align="center" justify="center" minH="88px" py="3" textAlign="center">
      <chakra.span color="fg.subtle" mb="1">
        <ChatCircleIcon size={24} aria-hidden />
      </chakra.span>
      <chakra.p fontWeight="600">{t('comments.none')}</chakra.p>
      <chakra.p color="fg.muted" textStyle="body.sm">
        {t('comments.first')}
      </chakra.p>
    </Flex>
  );
}

export function CommentsFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['feed', 'common']);
  return (
    <Flex role="alert" direction="column" align="center" gap="2" py="4" color="fg.muted" textAlign="center">
      {t('comments.failed')}
      <Button variant="outline" size="sm" onClick={onRetry}>
        <ArrowsClockwiseIcon aria-hidden />
        {t('common:tryAgain')}
      </Button>
    </Flex>
  );
}
