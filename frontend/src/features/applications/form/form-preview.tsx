import { Button, Flex } from '@chakra-ui/react';
import { avatarFor, type OpportunityKind } from '@hoopline/contracts';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { Card } from '../../../ui/card.tsx';
import { PreviewPane } from '../../../ui/preview-pane.tsx';
import type { FormValues } from '../opportunities/drafts.store.ts';
import type { OpportunityForm } from './opportunity-form.ts';

/**
 * Shows the card beside the form as others will see it. It updates after the field itself, so that typing stays fast.
 */
export function FormPreview<Kind extends OpportunityKind>({ form }: { form: OpportunityForm<Kind> }) {
  const { t } = useTranslation('applications');
  const { user } = useSessionUser();
  const values = useDeferredValue(useWatch() as FormValues);
  const common = {
    id: 'preview',
    title: values.title?.trim() || null,
    description: values.description?.trim() || null,
    createdAt: '',
    poster: user ?? { id: '', displayName: '', profileImageUrl: null, avatar: avatarFor('') },
    applicants: 0,
    acceptedCount: 0,
    isClosed: false,
    myApplication: null,
    rev: 0,
    totalsRev: 0,
  };
  return (
    <PreviewPane label={t('form.preview')}>
      <Card inert flex="none">
        {form.renderPreview(common, values)}
        <Flex justify="flex-end" px="4" pt="3.5" pb="4">
          <Button tabIndex={-1}>{t('apply')}</Button>
        </Flex>
      </Card>
    </PreviewPane>
  );
}
