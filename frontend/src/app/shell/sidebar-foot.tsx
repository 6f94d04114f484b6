import { Box, chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import { tierOf } from '@hoopline/contracts';
import { SignOutIcon } from '@phosphor-icons/react';
import { useTranslation } from 'react-i18next';
import { useSessionUser } from '../../session/identity.queries.ts';
import { SignInButton } from '../../session/sign-in-button.tsx';
import { useSignOut } from '../../session/sign-out.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { TierBadge } from '../../ui/tier-badge.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';

/** The signed-in member with a sign-out button, or a sign-in button. */
export function SidebarFoot() {
  const { t } = useTranslation('identity');
  const { user, isUnknown } = useSessionUser();
  const signOut = useSignOut();

  return (
    <Flex
      pos="relative"
      align="center"
      gap="3"
      minH="76px"
      py="3.5"
      pl="5"
      pr={user ? '3' : '5'}
      bg="bg.sidebar"
      borderTopWidth="1px"
      borderColor="border.muted"
    >
      {user ? (
        <>
          <PersonAvatar person={user} />
          <Box flex="1" minW="0" lineHeight="1.25">
            <chakra.strong
              display="block"
              fontWeight="650"
              overflow="hidden"
              textOverflow="ellipsis"
              whiteSpace="nowrap"
            >
              {user.displayName || t('someone')}
            </chakra.strong>
            <chakra.small display="block" mt="0.5" color="fg.subtle" fontSize="12.5px">
              <TierBadge tier={tierOf(user.gamesPlayed)} size={11} />
            </chakra.small>
          </Box>
          <Tooltip label={t('signOut')}>
            <IconButton label={t('signOut')} size="sm" onClick={() => void signOut()}>
              <SignOutIcon aria-hidden />
              <VisuallyHidden>{t('signOut')}</VisuallyHidden>
            </IconButton>
          </Tooltip>
        </>
      ) : (
        <Box flex="1">
          {isUnknown && (
            <chakra.p role="status" mb="2.5" color="fg.muted" textStyle="body.sm">
              {t('unknown')}
            </chakra.p>
          )}
          <SignInButton w="full" />
        </Box>
      )}
    </Flex>
  );
}
