import { Button } from '@chakra-ui/react';
import { PlusIcon } from '@phosphor-icons/react';
import { useTranslation } from 'react-i18next';
import { useAddressQuery, withKey } from '../../../lib/use-address-query.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { Openings } from '../components/openings.tsx';
import type { PostCoachingDialogProps } from '../form/post-coaching-dialog.tsx';

const PostCoachingDialog = lazyDialog<PostCoachingDialogProps>({
  name: 'The dialog of a new coaching opportunity',
  texts: ['problems', 'coachingForm'],
  load: async () => (await import('../form/post-coaching-dialog.tsx')).PostCoachingDialog,
});

/** `/coaches`. What is shown, and whether the form is open, live in the address. */
export function CoachesPage() {
  const { t } = useTranslation('coaching');
  const [query, changeQuery] = useAddressQuery();
  const setPosting = (isOpen: boolean) => changeQuery((before) => withKey(before, 'create', isOpen ? 'true' : null));

  return (
    <Page>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={
          <Button onClick={() => setPosting(true)}>
            <PlusIcon weight="bold" aria-hidden />
            {t('post')}
          </Button>
        }
      />
      <Openings onPost={() => setPosting(true)} />
      <PostCoachingDialog isOpen={query.get('create') === 'true'} onClose={() => setPosting(false)} />
    </Page>
  );
}
