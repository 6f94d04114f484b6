import { Button, chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { TrashIcon } from '../../../icons/shared.ts';
import { useReadersZone } from '../../../lib/formats.ts';
import { Banner } from '../../../ui/banner.tsx';
import { toast } from '../../../ui/toast/toast.store.ts';
import { useKeepAccount } from '../account.mutations.ts';
import { dayAndTime } from '../account-dates.ts';

/** Shows until when the account can be kept, and a button that keeps it. */
export function DeletionBanner({ dueAt }: { dueAt: string }) {
  const { t, i18n } = useTranslation('account');
  useReadersZone();
  const { mutate, isPending, isError } = useKeepAccount();
  const keep = () => mutate(undefined, { onSuccess: () => void toast({ status: 'success', title: t('banner.kept') }) });
  return (
    <chakra.section role="status">
      <Banner palette="foul">
        <TrashIcon size={20} aria-hidden style={{ flex: 'none' }} />
        <span>
          {t('banner.due', { date: dayAndTime(dueAt, i18n.language) })}
          {isError && ` ${t('banner.failed')}`}
        </span>
        <Button
          size="sm"
          variant="outline"
          ml="auto"
          flex="none"
          aria-disabled={isPending}
          onClick={() => !isPending && keep()}
        >
          {t(isPending ? 'banner.keeping' : 'banner.keep')}
        </Button>
      </Banner>
    </chakra.section>
  );
}
