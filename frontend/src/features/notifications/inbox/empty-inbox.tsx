import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SignInButton } from '../../../session/sign-in-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

export function NothingYet() {
  const { t } = useTranslation('notifications');
  const action = (
    <Button asChild>
      <Link to="/join-games">{t('empty.action')}</Link>
    </Button>
  );
  return (
    <Card>
      <EmptyState drawing="bell" title={t('empty.title')} body={t('empty.body')} action={action} />
    </Card>
  );
}

/** Everything is read, where only the rest is shown. */
export function AllRead({ onShowAll }: { onShowAll: () => void }) {
  const { t } = useTranslation('notifications');
  const action = (
    <Button variant="outline" onClick={onShowAll}>
      {t('allRead.action')}
    </Button>
  );
  return (
    <Card>
      <EmptyState drawing="bell" title={t('allRead.title')} body={t('allRead.body')} action={action} />
    </Card>
  );
}

export function SignedOut() {
  const { t } = useTranslation('notifications');
  return (
    <Card>
      <EmptyState drawing="bell" title={t('signedOut.title')} body={t('signedOut.body')} action={<SignInButton />} />
    </Card>
  );
}
