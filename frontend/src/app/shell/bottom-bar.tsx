import { chakra, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { RouterLink } from '../../ui/router-link.tsx';
import { BOTTOM_BAR, isActive } from './navigation.ts';

/** The bar at the bottom of the screen, on phones only. It has four entries without badges. */
export function BottomBar() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();

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
      pl="env(safe-area-inset-left)"
      pr="env(safe-area-inset-right)"
      bg="bg.sidebar"
      borderTopWidth="1px"
      borderColor="border.muted"
    >
      {BOTTOM_BAR.map((entry) => {
        const isHere = isActive(entry, pathname);
        return (
          <RouterLink
            key={entry.name}
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
            {t(`short.${entry.name}`)}
          </RouterLink>
        );
      })}
    </Grid>
  );
}
