import { Box, chakra, Flex } from '@chakra-ui/react';
import { type Avatar, avatarFor } from '@hoopline/contracts';
import { HeartIcon } from '../../icons/ui.ts';
import { PixelAvatar } from '../../ui/avatar.tsx';

const BACK: Avatar = { ...avatarFor('back'), skin: 'light', hair: 'long_blonde', headAccessory: 'none', jersey: 'red' };
const FRONT: Avatar = { ...avatarFor('front'), skin: 'darker', hair: 'short_black', headAccessory: 'ballcap' };

/** A drawing of two posts, with bars in place of words. */
export function FeedCards() {
  return (
    <Box
      aria-hidden
      pos="relative"
      w="full"
      h="full"
      bg="bg.subtle"
      display="grid"
      placeItems="center"
      overflow="hidden"
    >
      <MiniPost avatar={BACK} transform="translate(16px, -26px) rotate(2.5deg)" opacity=".75" />
      <MiniPost avatar={FRONT} transform="translate(-10px, 20px) rotate(-2deg)" boxShadow="raised" hasHeart />
    </Box>
  );
}

interface MiniPostProps {
  avatar: Avatar;
  transform: string;
  opacity?: string;
  boxShadow?: string;
  hasHeart?: boolean;
}

function MiniPost({ avatar, hasHeart = false, ...look }: MiniPostProps) {
  return (
    <Box
      pos="absolute"
      w="222px"
      px="3.5"
      py="3"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      {...look}
    >
      <Flex align="center" gap="2.5">
        <PixelAvatar avatar={avatar} userId={avatar.hair} size={32} crop="face" />
        <Line w="45%" />
      </Flex>
      <Line w="full" mt="2.5" />
      {hasHeart ? (
        <chakra.span display="block" mt="2.5" color="ball.fg">
          <HeartIcon size={20} weight="fill" />
        </chakra.span>
      ) : (
        <Line w="60%" mt="1.5" />
      )}
    </Box>
  );
}

function Line(props: { w: string; mt?: string }) {
  return <Box h="8px" borderRadius="xs" bg="bg.emphasized" {...props} />;
}
