import { Badge, chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import { type Coach, distanceBetween } from '@hoopline/contracts';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MapPinIcon } from '../../../../icons/shared.ts';
import { formatDistance } from '../../../../lib/distance.ts';
import { shownName } from '../../../../lib/shown-name.ts';
import { useViewerPosition } from '../../../../lib/viewer-position.ts';
import { Card } from '../../../../ui/card.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { PersonLink } from '../../../../ui/person-link.tsx';
import { CoachActions } from '../components/coach-actions.tsx';
import { CoachFacts } from '../components/coach-facts.tsx';

interface CoachCardProps {
  coach: Coach;
  isMe: boolean;
}

/** One coach of the list. The whole card, except its buttons, links to their page. */
export const CoachCard = memo(function CoachCard({ coach, isMe }: CoachCardProps) {
  const { t } = useTranslation('coaches');
  const nameId = useId();
  return (
    <Card
      as="article"
      aria-labelledby={nameId}
      pos="relative"
      display="flex"
      flexDirection="column"
      gap="3"
      h="full"
      p="4"
    >
      <Flex gap="3.5">
        <PersonAvatar person={coach} size={60} />
        <chakra.div flex="1" minW="0">
          <Flex align="center" gap="2" wrap="wrap">
            <chakra.h2 id={nameId} textStyle="title.sm" overflowWrap="anywhere">
              <PersonLink person={coach} isRow>
                {shownName(coach.displayName)}
              </PersonLink>
            </chakra.h2>
            {isMe && <Badge>{t('you')}</Badge>}
          </Flex>
          <CoachFacts coach={coach} />
          {coach.court && <CourtLine court={coach.court} />}
        </chakra.div>
      </Flex>
      <chakra.div mt="auto">
        <CoachActions coach={coach} />
      </chakra.div>
    </Card>
  );
});

function CourtLine({ court }: { court: NonNullable<Coach['court']> }) {
  const { t, i18n } = useTranslation('coaches');
  const position = useViewerPosition((store) => store.position);
  return (
    <Flex mt="1" gap="1.5" align="baseline" textStyle="body.sm" color="fg.muted">
      <chakra.span flex="none" alignSelf="center" lineHeight="0">
        <MapPinIcon size={16} aria-hidden />
      </chakra.span>
      <chakra.span minW="0" overflowWrap="anywhere">
        {court.name}
      </chakra.span>
      {position && (
        <chakra.span flex="none" color="fg" fontWeight="600" whiteSpace="nowrap">
          {formatDistance(distanceBetween(position, court), i18n.language)} <VisuallyHidden>{t('away')}</VisuallyHidden>
        </chakra.span>
      )}
    </Flex>
  );
}
