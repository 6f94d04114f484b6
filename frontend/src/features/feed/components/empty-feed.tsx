import { Button, chakra, Flex, Spinner } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useSamplePosts } from '../feed.mutations.ts';

export function EmptyFeed({ tag }: { tag: string | null }) {
  const { t } = useTranslation('feed');
  return (
    <Card borderRadius={{ base: '0', md: 'lg' }} borderInlineWidth={{ base: '0', md: '1px' }}>
      {tag === null ? (
        <EmptyState drawing="chat" title={t('list.emptyTitle')} body={t('list.emptyBody')} action={<AddSample />} />
      ) : (
        <EmptyState
          drawing="chat"
          title={t('list.emptyTag', { tag })}
          body={t('list.emptyTagBody')}
          action={
            <Button asChild>
              <Link to="/feed">{t('allPosts')}</Link>
            </Button>
          }
        />
      )}
    </Card>
  );
}

function AddSample() {
  const { t } = useTranslation('feed');
  const { mutate: add, isPending, isError } = useSamplePosts();
  return (
    <Flex direction="column" align="center" gap="2">
      <Button disabled={isPending} onClick={() => add()}>
        {isPending && <Spinner />}
        {t('list.addSample')}
      </Button>
      <chakra.span role="status" color="foul.fg" textStyle="body.sm">
        {isError && t('list.sampleFailed')}
      </chakra.span>
    </Flex>
  );
}
