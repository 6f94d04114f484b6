import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { PlusIcon } from '../../../icons/plus.ts';
import { useAddressQuery, withKey } from '../../../lib/use-address-query.ts';
import { Card } from '../../../ui/card.tsx';
import { ChipBar } from '../../../ui/chip-bar.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { PageWithRail } from '../../../ui/page-with-rail.tsx';
import { latePostDialog, OpportunityList, PageActions, useOpportunityList } from '../../applications/index.ts';
import { CATEGORY_FILTERS, readCategory } from '../categories.ts';
import { SponsorshipCard } from '../components/sponsorship-card.tsx';
import { Tips } from '../components/tips.tsx';
import { lateForm } from '../form/late-form.ts';

const PostSponsorshipDialog = latePostDialog({ name: 'The dialog of a new sponsorship', ...lateForm });

/** `/sponsorships`. The category, and whether the form is open, live in the address. */
export function SponsorshipsPage() {
  const { t } = useTranslation('sponsorships');
  const [query, changeQuery] = useAddressQuery();
  const category = readCategory(query);
  const list = useOpportunityList('sponsorships', category === 'all' ? null : category);
  const setPosting = (isOpen: boolean) => changeQuery((before) => withKey(before, 'create', isOpen ? 'true' : null));

  return (
    <Page>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={<PageActions postLabel={t('post')} onPost={() => setPosting(true)} />}
      />
      <ChipBar
        label={t('categories')}
        chips={CATEGORY_FILTERS.map((value) => ({ value, text: t(`category.${value}`) }))}
        value={category}
        onChange={(value) => changeQuery((before) => withKey(before, 'category', value === 'all' ? null : value))}
      />
      <PageWithRail rail={<Tips />}>
        <OpportunityList
          list={list}
          isNarrowed={category !== 'all'}
          label={t('list.label')}
          loading={t('list.loading')}
          empty={
            <Card>
              <EmptyState
                drawing="chat"
                title={t(`empty.${category}`)}
                body={t('empty.body')}
                action={
                  <Button onClick={() => setPosting(true)}>
                    <PlusIcon weight="bold" aria-hidden />
                    {t('empty.action')}
                  </Button>
                }
              />
            </Card>
          }
          renderCard={(opportunity) => <SponsorshipCard opportunity={opportunity} />}
          outlineOf={({ id, title, sponsor }) => ({
            title: title ?? t('untitled'),
            to: `/sponsorships/${id}`,
            text: sponsor,
          })}
        />
      </PageWithRail>
      <PostSponsorshipDialog isOpen={query.get('create') === 'true'} onClose={() => setPosting(false)} />
    </Page>
  );
}
