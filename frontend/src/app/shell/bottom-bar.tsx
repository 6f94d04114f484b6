import { chakra, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useTotalUnread } from '../../features/messages/use-total-unread.ts';
import { CountBadge } from '../../ui/count-badge.tsx';
import { RouterLink } from '../../ui/router-link.tsx';
import { BOTTOM_BAR, isActive } from './navigation.ts';

/** Phones only: the four places one thumb reaches. Home, where messages show first, carries the unread count. */
export function BottomBar() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const unread = useTotalUnread();

  return (
    <Grid
      as="nav"
      aria-label={t('quickNavigation')}
      hideFrom="md"
      templateColumns="repeat(4, 1fr)"
      pos="fixed"
      left="0"
      right="0"
      bottom="0"
      zIndex="bar"
      h="calc({sizes.bottombar} + env(safe-area-inset-bottom))"
      pb="env(safe-area-inset-bottom)"
      bg="bg.sidebar"
      borderTopWidth="1px"
      borderColor="border.muted"
    >
      {BOTTOM_BAR.map((entry) => {
        const isHere = isActive(entry, pathname);
        return (
          <RouterLink
            key={entry.key}
            to={entry.to}
            aria-current={isHere ? 'page' : undefined}
            pos="relative"
            display="flex"
            flexDirection="column"
            alignItems="center"
            justifyContent="center"
            gap="3px"
            fontSize="12px"
            fontWeight="600"
            color={isHere ? 'fg' : 'fg.subtle'}
            _focusVisible={{ outlineOffset: '-4px' }}
            _before={
              isHere
                ? {
                    content: '""',
                    pos: 'absolute',
                    top: '-1px',
                    w: '36px',
                    h: '3px',
                    borderRadius: '0 0 3px 3px',
                    bg: 'ball.solid',
                  }
                : undefined
            }
          >
            <chakra.span color={isHere ? 'ball.fg' : undefined}>
              <entry.Icon size={24} weight={isHere ? 'fill' : 'regular'} aria-hidden />
            </chakra.span>
            {t(`short.${entry.key as 'home'}`)}
            {entry.key === 'home' && (
              <chakra.span pos="absolute" top="1.5" left="50%" ml="2">
                <CountBadge count={unread} label={t('unread', { count: unread })} />
              </chakra.span>
            )}
          </RouterLink>
        );
      })}
    </Grid>
  );
}
