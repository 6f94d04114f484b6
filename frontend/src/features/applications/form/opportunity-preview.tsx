import { Button, Flex } from '@chakra-ui/react';
import { avatarFor } from '@hoopline/contracts';
import { type ReactNode, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { Card } from '../../../ui/card.tsx';
import { PreviewPane } from '../../../ui/preview-pane.tsx';
import type { FormValues } from '../opportunities/drafts.store.ts';

/** Beside the form: the card as others will see it. */
export function OpportunityPreview({ children }: { children: ReactNode }) {
  const { t } = useTranslation('applications');
  return (
    <PreviewPane label={t('form.preview')}>
      <Card inert flex="none">
        {children}
        <Flex justify="flex-end" px="4" pt="3.5" pb="4">
          <Button tabIndex={-1}>{t('apply')}</Button>
        </Flex>
      </Card>
    </PreviewPane>
  );
}

/** What a new opportunity of any kind would be, after the field itself, so that typing stays fast. */
export function usePreviewed(values: FormValues) {
  const { user } = useSessionUser();
  const { title, description } = useDeferredValue(values);
  return {
    id: 'preview',
    title: title?.trim() || null,
    description: description?.trim() || null,
    createdAt: new Date().toISOString(),
    poster: user ?? { id: '', displayName: '', profileImageUrl: null, avatar: avatarFor('') },
    applicants: 0,
    acceptedCount: 0,
    isClosed: false,
    myApplication: null,
    rev: 0,
    totalsRev: 0,
  };
}
