import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { PRODUCT, tierOf } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { SignOutIcon } from '../../icons/first.ts';
import { shownName } from '../../lib/shown-name.ts';
import { useSessionUser } from '../../session/identity.queries.ts';
import { SignInButton } from '../../session/sign-in-button.tsx';
import { useSignOut } from '../../session/sign-out.ts';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { RouterLink } from '../../ui/router-link.tsx';
import { TierBadge } from '../../ui/tier-badge.tsx';

/** The signed-in member with a sign-out button, or a sign-in button. */
export function SidebarFoot() {
  const { t } = useTranslation('identity');
  const { user, isUnknown } = useSessionUser();
  const signOut = useSignOut();

  return (
    <Flex
      pos="relative"
      align="center"
      wrap="wrap"
      gap="3"
      minH="76px"
      py="3.5"
      pl="5"
      pr="5"
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
              {shownName(user.displayName) || t('someone')}
            </chakra.strong>
            <chakra.small display="block" mt="0.5" color="fg.subtle" fontSize="12.5px">
              <TierBadge tier={tierOf(user.gamesPlayed)} size={11} />
            </chakra.small>
          </Box>
          <Button variant="subtle" size="sm" flex="1 0 100%" onClick={() => void signOut()}>
            <SignOutIcon aria-hidden />
            {t('signOut')}
          </Button>
        </>
      ) : (
        <Box flex="1">
          {isUnknown && (
            <chakra.p role="status" mb="2.5" color="fg.muted" textStyle="body.sm">
              {t('unknown')}
            </chakra.p>
          )}
          <SignInButton w="full" />
          <RouterLink display="block" to="/landing" pt="3" color="fg.muted" fontSize="13.5px" textAlign="center">
            {t('about', { name: PRODUCT.name })}
          </RouterLink>
        </Box>
      )}
    </Flex>
  );
}
