import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { PRODUCT, signInUrl } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
// frontend/drawings/draw.mjs has made this picture.
import landingCourt from '../../../assets/scenes/landing-court.webp';
import { GoogleLogoIcon } from '../../../icons/first.ts';
import { ArrowRightIcon } from '../../../icons/shared.ts';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { Logo } from '../../../ui/logo.tsx';
import { LandingColumn } from './landing-column.tsx';

/** A court at dusk, the same in both colour modes. */
export function LandingHero() {
  const { t } = useTranslation(['landing', 'shell', 'identity']);
  const { user } = useSessionUser();

  return (
    <Box
      as="header"
      className="dark"
      pos="relative"
      h={{ base: '780px', md: '800px' }}
      overflow="hidden"
      bg="#0B1C26"
      color="#F2F5F3"
    >
      <PixelCourt />
      <Shade />
      <LandingColumn pos="relative" zIndex="1">
        <Flex align="center" justify="space-between" gap="3" h={{ base: '68px', md: '84px' }}>
          <Logo size={28} />
          {!user && (
            <Button
              asChild
              bg="bg.inverted"
              color="fg.inverted"
              boxShadow="none"
              _hover={{ bg: '#FFFFFF' }}
              size={{ base: 'sm', md: 'md' }}
              css={{ '& svg': { display: { base: 'none', sm: 'block' } } }}
            >
              {/* This is a link and no button, because a link works before the app has loaded. */}
              <a href={signInUrl('/')}>
                <GoogleLogoIcon weight="bold" aria-hidden />
                {t('identity:signInWithGoogle')}
              </a>
            </Button>
          )}
        </Flex>
        <chakra.h1 textStyle="display.2xl" mt={{ base: '4', md: '7' }} maxW="780px" color="#F7F8F2">
          {t('shell:tagline')}
        </chakra.h1>
        <chakra.p
          mt="4.5"
          mb="22px"
          maxW="480px"
          color="#EEF3EF"
          fontSize={{ base: '17px', md: '19px' }}
          textWrap="balance"
        >
          {t('lead')}
        </chakra.p>
        <Flex align="center" wrap="wrap" gap="4.5">
          <Button asChild size="lg">
            <Link to="/">
              {t('enter', { product: PRODUCT.name })}
              <ArrowRightIcon weight="bold" aria-hidden />
            </Link>
          </Button>
          <span>{t('noSignUp')}</span>
        </Flex>
      </LandingColumn>
    </Box>
  );
}

/** Darkens the sky behind the text, so that it stays readable; the floor stays bright. */
function Shade() {
  return (
    <Box
      aria-hidden
      pos="absolute"
      inset="0"
      pointerEvents="none"
      bg={{
        base: 'rgb(8 18 22 / 58%)',
        md: 'linear-gradient(90deg, rgb(8 18 22 / 70%), rgb(8 18 22 / 46%) 34%, rgb(8 18 22 / 0%) 58%)',
      }}
      maskImage="linear-gradient(#000 46%, transparent 64%)"
    />
  );
}

const SIZE = { htmlWidth: 640, htmlHeight: 210 } as const;

function PixelCourt() {
  return (
    <chakra.img
      src={landingCourt}
      {...SIZE}
      alt=""
      aria-hidden
      draggable={false}
      fetchPriority="high"
      pos="absolute"
      bottom="0"
      // On phones the rim, right of the middle, moves into view.
      left={{ base: 'calc(72vw - 1030px)', md: '50%' }}
      w={{ base: '1600px', md: 'max(2560px, 100vw)' }}
      maxW="none"
      h="auto"
      transform={{ md: 'translateX(-50%)' }}
      imageRendering="pixelated"
    />
  );
}
