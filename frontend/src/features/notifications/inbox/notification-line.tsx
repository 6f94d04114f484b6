import { chakra, VisuallyHidden } from '@chakra-ui/react';
import type { Notification } from '@hoopline/contracts';
import { Trans, useTranslation } from 'react-i18next';
import { useReadersZone } from '../../../lib/formats.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import { LineFaces } from './line-faces.tsx';
import { pageOf } from './page-of.ts';
import { detailOf, sentenceOf } from './sentence.ts';

interface NotificationLineProps {
  notification: Notification;
  now: number;
  /** Called when the link is opened, here or in a new tab. */
  onOpen: () => void;
}

/** One line of the inbox. The whole line is a link to the subject of the notification. */
export function NotificationLine({ notification, now, onOpen }: NotificationLineProps) {
  const { t, i18n } = useTranslation('notifications');
  useReadersZone();
  const words = { t, language: i18n.language, now };
  const { key, values, count } = sentenceOf(notification, words);
  const detail = detailOf(notification, words);
  const { id, at, isRead } = notification;
  return (
    <chakra.li data-item={id} css={{ '& + li': { borderTopWidth: '1px', borderColor: 'border.muted' } }}>
      <RouterLink
        to={pageOf(notification)}
        onClick={onOpen}
        onAuxClick={({ button }) => button === 1 && onOpen()}
        display="grid"
        gridTemplateColumns="60px minmax(0, 1fr) 10px"
        alignItems="start"
        columnGap={{ base: '3', md: '4' }}
        px={{ base: '3.5', md: '5' }}
        py="3.5"
        bg={isRead ? undefined : 'bg.subtle'}
        _hover={{ bg: 'bg.muted' }}
        _focusVisible={{ outlineOffset: '-3px' }}
      >
        <LineFaces notification={notification} />
        <div>
          {!isRead && <VisuallyHidden>{t('isUnread')} </VisuallyHidden>}
          <chakra.p color={isRead ? 'fg.muted' : 'fg'} overflowWrap="anywhere" css={{ '& strong': BOLD }}>
            <Trans t={t} i18nKey={key} values={values} count={count} components={{ b: <strong /> }} />
          </chakra.p>
          {detail && (
            <chakra.p textStyle="body.sm" color="fg.muted" lineClamp="2" overflowWrap="anywhere">
              {detail}
            </chakra.p>
          )}
          <chakra.p mt="0.5" textStyle="body.sm" color={isRead ? 'fg.subtle' : 'ball.fg'} fontWeight="550">
            <RelativeTime iso={at} />
          </chakra.p>
        </div>
        {!isRead && <chakra.span aria-hidden w="10px" h="10px" mt="1.5" borderRadius="full" bg="ball.solid" />}
      </RouterLink>
    </chakra.li>
  );
}

const BOLD = { fontWeight: '650', color: 'fg' };
