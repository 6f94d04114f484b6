import { Box, Button, chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import { COURTS, type Court, distanceBetween, type Position } from '@hoopline/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowsClockwiseIcon } from '../../../icons/first.ts';
import { formatDistance } from '../../../lib/distance.ts';
import { useIsStale } from '../../../lib/realtime/use-is-stale.ts';
import { Board } from '../../../ui/board.tsx';
import { Court as CourtDrawing } from '../../../ui/court.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import { Score } from '../../../ui/score.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { HOME_COURTS } from '../courts.queries.ts';
import { floorOf } from '../finder/place.ts';
import { useHomeCourts } from './use-home-courts.ts';

const PADDING = { px: '5', pt: '4' } as const;

/** For the home page: a few courts near the viewer, or the courts with the most people, and how many are there now. */
export function HomeCourts() {
  const { t, i18n } = useTranslation(['homeCourts', 'common']);
  const { position, courts, isError, refetch } = useHomeCourts();

  if (isError) {
    return (
      <Flex role="alert" align="center" justify="space-between" wrap="wrap" gap="3" {...PADDING}>
        <chakra.span color="fg.muted">{t('failed')}</chakra.span>
        <Button size="sm" variant="outline" onClick={refetch}>
          <ArrowsClockwiseIcon aria-hidden />
          {t('common:tryAgain')}
        </Button>
      </Flex>
    );
  }
  if (!courts) return <Loading />;
  if (courts.length > 0) {
    return (
      <Section title={t(position ? 'near' : 'busiest')}>
        <chakra.ul aria-labelledby={TITLE} listStyleType="none">
          {courts.map((court) => (
            <CourtLine key={court.id} court={court} position={position} />
          ))}
        </chakra.ul>
      </Section>
    );
  }
  if (!position) return null;
  return (
    <chakra.p color="fg.muted" {...PADDING}>
      {t('noneNear', { distance: formatDistance(COURTS.radius.byDefault, i18n.language, 'long') })}
    </chakra.p>
  );
}

const TITLE = 'home-courts';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box {...PADDING} pb="1" borderBottomWidth="1px" borderColor="border.muted">
      <chakra.p id={TITLE} textStyle="overline" color="fg.subtle">
        {title}
      </chakra.p>
      {children}
    </Box>
  );
}

/** The whole line is a link to the court's page. */
function CourtLine({ court, position }: { court: Court; position: Position | null }) {
  const { t, i18n } = useTranslation('homeCourts');
  const { id, name, city, courtType, hereCount } = court;
  const isStale = useIsStale();
  const distance = position && formatDistance(distanceBetween(position, court), i18n.language);
  return (
    <Flex
      as="li"
      pos="relative"
      align="center"
      gap="3"
      minH={LINE}
      css={{ '& + &': { borderTopWidth: '1px', borderColor: 'border.muted' } }}
    >
      <Box aria-hidden flex="none" w="56px" borderRadius="xs" overflow="hidden">
        <CourtDrawing floor={floorOf({ type: courtType }) ?? 'pickup'} pad={0} lineWidth={1.2} />
      </Box>
      <Box flex="1" minW="0" lineHeight="1.3">
        <RouterLink
          to={`/courts/${id}`}
          display="block"
          truncate
          fontWeight="650"
          _after={{ content: '""', pos: 'absolute', inset: '0' }}
        >
          {name}
        </RouterLink>
        <chakra.span display="block" truncate color="fg.muted" textStyle="body.sm">
          {[distance, city].filter(Boolean).join(' · ')}
        </chakra.span>
      </Box>
      <Board px="2.5" py="1" borderRadius="sm" flex="none" opacity={isStale ? '.6' : undefined}>
        <Score size="sm" value={hereCount} label={t('here', { count: hereCount })} isStill={isStale} />
      </Board>
    </Flex>
  );
}

const LINE = '56px';

function Loading() {
  const { t } = useTranslation('common');
  return (
    <Box {...PADDING}>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <Skeleton w="96px" h="14px" mb="1" />
      {Array.from({ length: HOME_COURTS }, (_, line) => line).map((line) => (
        <Flex key={line} align="center" h={LINE}>
          <Skeleton w="full" h="32px" />
        </Flex>
      ))}
    </Box>
  );
}
