import { COACHING_CATEGORIES } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { useAddressQuery, withKey } from '../../../lib/use-address-query.ts';
import { Page, PageHead } from '../../../ui/page.tsx';
import { PageWithRail } from '../../../ui/page-with-rail.tsx';
import { TabBar } from '../../../ui/tab-bar.tsx';
import { latePostDialog, OpportunityList, PageActions } from '../../applications/index.ts';
import { CoachFormEntry } from '../coaches/coach-form-entry.tsx';
import { CoachList } from '../coaches/coach-list.tsx';
import { FeaturedCoaches } from '../coaches/featured-coaches.tsx';
import { CoachingCard } from '../components/coaching-card.tsx';
import { lateForm } from '../form/late-form.ts';
import { Resources } from '../resources/resources.tsx';

const PostCoachingDialog = latePostDialog({ name: 'The dialog of a new coaching opportunity', ...lateForm });

const TABS = ['openings', 'coaches'] as const;
const PANEL = 'coaches-corner';

/** `/coaches`. The tab and whether the form is open are in the address. */
export function CoachesPage() {
  const { t } = useTranslation('coaching');
  const [query, changeQuery] = useAddressQuery();
  const tab = query.get('tab') === 'coaches' ? 'coaches' : 'openings';
  const setPosting = (isOpen: boolean) => changeQuery((before) => withKey(before, 'create', isOpen ? 'true' : null));

  return (
    <Page>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={<PageActions postLabel={t('post')} onPost={() => setPosting(true)} />}
      />
      <TabBar
        label={t('tabs.label')}
        panelId={PANEL}
        tabs={TABS.map((value) => ({ value, text: t(`tabs.${value}`) }))}
        value={tab}
        onChange={(value) => changeQuery((before) => withKey(before, 'tab', value === 'coaches' ? value : null))}
      />
      <PageWithRail
        rail={
          <>
            <Resources />
            <FeaturedCoaches />
          </>
        }
      >
        <div role="tabpanel" id={PANEL} aria-labelledby={`${PANEL}-${tab}`}>
          {tab === 'coaches' ? (
            <CoachList />
          ) : (
            <OpportunityList
              kind="coaching"
              categories={COACHING_CATEGORIES}
              drawing="ball"
              onPost={() => setPosting(true)}
              renderCard={(opportunity) => <CoachingCard opportunity={opportunity} />}
              subtitleOf={({ location }) => location}
            />
          )}
        </div>
      </PageWithRail>
      <CoachFormEntry />
      <PostCoachingDialog isOpen={query.get('create') === 'true'} onClose={() => setPosting(false)} />
    </Page>
  );
}
