import { chakra, Flex } from '@chakra-ui/react';
import type { OpsState } from '@hoopline/contracts';
import { CAUSES } from '@hoopline/contracts/ops/rules';
import { useTranslation } from 'react-i18next';
import { WarningCircleIcon } from '../../../icons/first.ts';
import { CheckCircleIcon } from '../../../icons/ui.ts';
import { useReadersZone } from '../../../lib/formats.ts';
import { RouterLink } from '../../../ui/router-link.tsx';
import { clockText } from '../format.ts';
import { ClockCounterClockwiseIcon } from '../icons.ts';

interface VerdictProps {
  state: OpsState;
  /** Time of the last metrics (milliseconds) if no newer ones arrive; undefined if the metrics are current. */
  staleSince: number | undefined;
}

const ICONS = { make: CheckCircleIcon, clock: WarningCircleIcon, foul: WarningCircleIcon };

/** Whether people can use Hoopline, in one sentence; and what to do if they cannot. */
export function Verdict({ state, staleSince }: VerdictProps) {
  const { t } = useTranslation('ops');
  const { level } = state.verdict;
  const palette =
    staleSince !== undefined ? 'clock' : level === 'ok' ? 'make' : level === 'degraded' ? 'clock' : 'foul';
  const Icon = ICONS[palette];
  return (
    <chakra.section
      aria-label={t('verdict.title')}
      display="flex"
      alignItems="flex-start"
      gap="3"
      mb={{ base: '3.5', md: '5' }}
      px={{ base: '3.5', md: '5' }}
      py="3.5"
      colorPalette={palette}
      borderRadius="lg"
      borderWidth="1px"
      borderColor="colorPalette.muted"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
    >
      <chakra.span flex="none">
        {staleSince === undefined ? (
          <Icon size={22} weight="fill" aria-hidden />
        ) : (
          <ClockCounterClockwiseIcon size={22} weight="bold" aria-hidden />
        )}
      </chakra.span>
      <Sentence state={state} staleSince={staleSince} />
    </chakra.section>
  );
}

function Sentence({ state: { verdict, redis, nodes }, staleSince }: VerdictProps) {
  const { t, i18n } = useTranslation('ops');
  useReadersZone();
  // Verdicts of the past say nothing about now.
  if (staleSince !== undefined)
    return (
      <chakra.p role="alert" textStyle="title.sm">
        {t('verdict.unknown', { time: clockText(staleSince, i18n.language) })}
      </chakra.p>
    );
  if (verdict.level === 'ok')
    return (
      <div role="status">
        <chakra.p textStyle="title.sm">{t('verdict.ok')}</chakra.p>
        {redis === 'none' && <chakra.p textStyle="body.sm">{t('noRedis')}</chakra.p>}
      </div>
    );
  const { cause, level, since, peopleCount, nodes: concerned } = verdict;
  const text = cause === 'database' && level === 'degraded' ? 'databaseSome' : cause;
  const kinds = [...new Set(nodes.flatMap(({ failing }) => failing))];
  const routes = [...new Set(nodes.flatMap(({ failingRoute }) => failingRoute ?? []))];
  return (
    <chakra.div minW="0">
      {/* A screen reader reads it again only when the cause changes, and not with each change of the other numbers. */}
      <chakra.p key={cause} role="alert" textStyle="title.sm">
        {t('verdict.sentence', {
          what: t(`verdict.what.${text}`),
          time: clockText(since, i18n.language),
          people: t('verdict.people', { count: peopleCount }),
          why: t(`verdict.why.${text}`),
        })}
      </chakra.p>
      <chakra.p mt="1" textStyle="body.sm" overflowWrap="anywhere">
        {t('verdict.nodes', { nodes: concerned.join(', ') })}{' '}
        {cause === 'outbox' && kinds.length > 0 && t('verdict.kinds', { kinds: kinds.join(', ') })}
        {cause === 'errors' && routes.length > 0 && t('verdict.mostErrors', { routes: routes.join(', ') })}
      </chakra.p>
      <Flex wrap="wrap" align="center" columnGap="3" mt="1" textStyle="body.sm">
        <span>{t('verdict.step', { step: t(`verdict.steps.${text}`) })}</span>
        <RouterLink
          to={{ search: `?runbook=${CAUSES[cause]}` }}
          preventScrollReset
          display="inline-flex"
          alignItems="center"
          minH="hit"
          fontWeight="600"
          textDecoration="underline"
        >
          {t('verdict.runbook')}
        </RouterLink>
      </Flex>
    </chakra.div>
  );
}
