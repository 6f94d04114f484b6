import { Center, chakra, Flex } from '@chakra-ui/react';
import type { PersonHere } from '@hoopline/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shownName } from '../../../lib/shown-name.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { PersonLink } from '../../../ui/person-link.tsx';
import { SealCheckIcon, UserIcon } from '../icons.ts';

interface PersonLineProps {
  person: PersonHere;
  isMe: boolean;
  /** Shown at the end of the line. */
  children?: ReactNode;
}

/** One check-in, with the person's name if they chose to show it. */
export function PersonLine({ person: { person, isVerified }, isMe, children }: PersonLineProps) {
  const { t } = useTranslation('courts');
  const name = isMe ? t('court.here.me') : (shownName(person?.displayName) ?? t('court.here.player'));
  return (
    <Flex as="li" pos="relative" align="center" gap="2.5" minW="0">
      {person ? (
        <PersonAvatar person={person} />
      ) : (
        <Center aria-hidden boxSize="10" flex="none" borderRadius="20%" bg="bg.muted" color="fg.subtle">
          <UserIcon size={20} />
        </Center>
      )}
      <chakra.span flex="1" minW="0" truncate fontWeight="600" fontSize="14px" title={name}>
        {person ? (
          <PersonLink person={person} isRow inset="-2px 0">
            {name}
          </PersonLink>
        ) : (
          name
        )}
      </chakra.span>
      {isVerified ? (
        <chakra.span color="paint.fg" title={t('court.here.verified')}>
          <SealCheckIcon weight="fill" role="img" aria-label={t('court.here.verified')} />
        </chakra.span>
      ) : (
        <chakra.span color="fg.subtle" textStyle="caption" flex="none">
          {t('court.here.unverified')}
        </chakra.span>
      )}
      <chakra.span color="fg.subtle" textStyle="caption" flex="none">
        {children}
      </chakra.span>
    </Flex>
  );
}
