import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { PlusIcon } from '../../../icons/plus.ts';
import { useAddressQuery, withKey } from '../../../lib/use-address-query.ts';
import { Card } from '../../../ui/card.tsx';
import { ChipBar } from '../../../ui/chip-bar.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { OpportunityList, useOpportunityList } from '../../applications/index.ts';
import { CATEGORY_FILTERS, readCategory } from '../categories.ts';
import { CoachingCard } from './coaching-card.tsx';

/** Every opening, with chips that narrow the list down. The category lives in the address, so that it can be shared. */
export function Openings({ onPost }: { onPost: () => void }) {
  const { t } = useTranslation('coaching');
  const [query, changeQuery] = useAddressQuery();
  const category = readCategory(query);
  const list = useOpportunityList('coaching', category === 'all' ? null : category);
  return (
    <>
      <ChipBar
        label={t('categories')}
        chips={CATEGORY_FILTERS.map((value) => ({ value, text: t(`category.${value}`) }))}
        value={category}
        onChange={(value) => changeQuery((before) => withKey(before, 'category', value === 'all' ? null : value))}
      />
      <OpportunityList
        list={list}
        isNarrowed={category !== 'all'}
        label={t('list.label')}
        loading={t('list.loading')}
        empty={
          <Card>
            <EmptyState
              drawing="ball"
              title={t(`empty.${category}`)}
              body={t('empty.body')}
              action={
                <Button onClick={onPost}>
                  <PlusIcon weight="bold" aria-hidden />
                  {t('empty.action')}
                </Button>
              }
            />
          </Card>
        }
        renderCard={(opportunity) => <CoachingCard opportunity={opportunity} />}
        outlineOf={({ id, title, location }) => ({
          title: title ?? t('untitled'),
          to: `/coaching/${id}`,
          text: location,
        })}
      />
    </>
  );
}
