import { Button, chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { ChipBar } from '../../../ui/chip-bar.tsx';
import { toast } from '../../../ui/toast/toast.store.ts';
import { ChecksIcon } from '../icons.ts';
import { useReadNotifications } from '../notifications.mutations.ts';
import { useUnread } from '../use-unread.ts';

interface InboxBarProps {
  isUnread: boolean;
  onShow: (isUnread: boolean) => void;
  /** ISO time of the newest notification on screen. */
  newest: string | undefined;
}

/** The filter, the number of unread notifications, and the button that marks them as read. */
export function InboxBar({ isUnread, onShow, newest }: InboxBarProps) {
  const { t } = useTranslation('notifications');
  const { unread, text } = useUnread('unreadCount');
  const read = useReadNotifications(() =>
    toast({ status: 'error', title: t('notMarked'), description: t('notMarkedText') }),
  );
  const canMark = unread > 0 && newest !== undefined;
  return (
    <Flex
      align="center"
      justify="space-between"
      wrap="wrap"
      rowGap="2"
      columnGap="4"
      mb="4"
      css={{ '& > [role=radiogroup]': { mb: '0', maskImage: 'none' } }}
    >
      <ChipBar
        label={t('filter')}
        chips={[
          { value: 'all', text: t('all') },
          { value: 'unread', text: t('onlyUnread') },
        ]}
        value={isUnread ? 'unread' : 'all'}
        onChange={(value) => onShow(value === 'unread')}
      />
      <Flex align="center" justify="space-between" gap="3" w={{ base: 'full', sm: 'auto' }}>
        <chakra.span role="status" textStyle="body.sm" color="fg.muted">
          {text}
        </chakra.span>
        {/* Marks up to the newest on screen: the reader has not seen notifications that arrive at this moment. */}
        <Button size="sm" variant="subtle" aria-disabled={!canMark} onClick={() => canMark && read({ until: newest })}>
          <ChecksIcon aria-hidden />
          {t('markAll')}
        </Button>
      </Flex>
    </Flex>
  );
}
