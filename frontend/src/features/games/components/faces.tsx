import { chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import type { CachedGame } from '../cached-game.ts';

/** The three players who joined last, and the number of the others. */
export function Faces({
  faces,
  currentPlayers,
  heldCount,
}: Pick<CachedGame, 'faces' | 'currentPlayers' | 'heldCount'>) {
  const { t } = useTranslation('games');
  const more = currentPlayers - heldCount - faces.length;
  if (faces.length === 0)
    return (
      <chakra.span textStyle="body.sm" color="fg.subtle">
        {t('card.nobodyYet')}
      </chakra.span>
    );
  return (
    <Flex
      align="center"
      css={{
        '& > * + *': { ml: '-8px' },
        '& img': { boxShadow: '0 0 0 2px {colors.bg.panel}', borderRadius: 'md' },
      }}
    >
      {faces.slice(0, 3).map((face) => (
        <PersonAvatar key={face.id} person={face} size={32} crop="face" isNamed />
      ))}
      {more > 0 && (
        <chakra.span
          pos="relative"
          display="grid"
          placeItems="center"
          minW="32px"
          h="32px"
          px="1.5"
          bg="bg.emphasized"
          borderRadius="md"
          boxShadow="0 0 0 2px {colors.bg.panel}"
          fontSize="12.5px"
          fontWeight="700"
        >
          {t('card.more', { count: more })}
        </chakra.span>
      )}
    </Flex>
  );
}
