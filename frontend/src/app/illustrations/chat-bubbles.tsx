import { Box, Flex } from '@chakra-ui/react';
import { type Avatar, avatarFor } from '@hoopline/contracts';
import { PixelAvatar } from '../../ui/avatar.tsx';

const FRIEND: Avatar = {
  ...avatarFor('friend'),
  skin: 'darker',
  hair: 'long_black',
  headAccessory: 'none',
  jersey: 'green',
};

/** A drawing of a short chat, with bars in place of words. */
export function ChatBubbles() {
  return (
    <Flex aria-hidden direction="column" justify="center" gap="2.5" w="full" h="full" px="5" bg="bg.subtle">
      <Flex align="flex-end" gap="2.5">
        <PixelAvatar avatar={FRIEND} userId="friend" size={32} crop="face" />
        <Bubble lines={['92px', '58px']} />
      </Flex>
      <Bubble isMine lines={['74px']} />
    </Flex>
  );
}

function Bubble({ lines, isMine = false }: { lines: readonly string[]; isMine?: boolean }) {
  return (
    <Flex
      direction="column"
      gap="2"
      px="3.5"
      py="3"
      w="fit"
      borderRadius="16px"
      borderWidth="1px"
      borderColor={isMine ? 'transparent' : 'border.card'}
      bg={isMine ? 'chat.mine' : 'chat.theirs'}
      color={isMine ? 'chat.mineFg' : 'fg'}
      {...(isMine
        ? { alignSelf: 'flex-end', borderTopRightRadius: '5px' }
        : { alignSelf: 'flex-start', borderTopLeftRadius: '5px' })}
    >
      {lines.map((width) => (
        <Box key={width} w={width} h="8px" borderRadius="xs" bg="currentColor" opacity=".3" />
      ))}
    </Flex>
  );
}
