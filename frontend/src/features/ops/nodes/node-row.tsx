import { Button, chakra, Flex, Grid } from '@chakra-ui/react';
import type { MetricName, OpsNode } from '@hoopline/contracts';
import { OPS } from '@hoopline/contracts/ops/rules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { WarningCircleIcon } from '../../../icons/first.ts';
import { HourglassMediumIcon } from '../../../icons/shared.ts';
import { CheckCircleIcon } from '../../../icons/ui.ts';
import { useReadersZone } from '../../../lib/formats.ts';
import { clockText, durationText, metricText } from '../format.ts';

const SHOWN = [
  ['sockets', undefined],
  ['users', undefined],
  ['rooms', undefined],
  ['eventsOut', 'perSecond'],
  ['requests', 'perSecond'],
  ['redisMs', 'ms'],
] as const satisfies readonly (readonly [MetricName, string | undefined])[];

interface NodeRowProps {
  node: OpsNode;
  /** ISO time of the state. */
  at: string;
  isOpen: boolean;
  /** No other node could take over its traffic. */
  isLast: boolean;
  isBusy: boolean;
  onTopics: () => void;
  onDrain: () => void;
}

export function NodeRow({ node, at, isOpen, isLast, isBusy, onTopics, onDrain }: NodeRowProps) {
  const { t, i18n } = useTranslation('ops');
  const { language } = i18n;
  const { name, version, startedAt, isDraining, metrics } = node;
  return (
    <chakra.li
      px={{ base: '4', md: '5' }}
      py="3.5"
      borderTopWidth="1px"
      borderColor="border.muted"
      _first={{ borderTopWidth: '0' }}
    >
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 2.5fr) 220px' }}
        columnGap="5"
        rowGap="3"
        alignItems="center"
      >
        <div>
          <chakra.h3 fontWeight="650" overflowWrap="anywhere">
            {name}
            {node.isSelf && (
              <chakra.span ml="2" color="fg.subtle" textStyle="caption" fontWeight="400">
                {t('nodes.self')}
              </chakra.span>
            )}
          </chakra.h3>
          <NodeState node={node} at={at} />
          <chakra.p color="fg.muted" textStyle="caption">
            {t('nodes.version')} {version} · {t('nodes.uptime')}{' '}
            {durationText(Date.parse(at) - Date.parse(startedAt), language)}
          </chakra.p>
        </div>
        <chakra.dl
          display="grid"
          gridTemplateColumns={{ base: 'repeat(3, minmax(0, 1fr))', md: 'repeat(6, minmax(0, 1fr))' }}
          columnGap="3"
          rowGap="2"
        >
          {SHOWN.map(([metric, unit]) => (
            <Flex key={metric} direction="column-reverse" justify="flex-end">
              <chakra.dt color="fg.subtle" textStyle="caption">
                {t(`metric.${metric}`)}
              </chakra.dt>
              <chakra.dd fontWeight="600" whiteSpace="nowrap">
                {metricText(metrics[metric], language)}
                {unit && metrics[metric] !== null && (
                  <chakra.span ml="1" color="fg.subtle" textStyle="caption" fontWeight="400">
                    {t(`unit.${unit}`)}
                  </chakra.span>
                )}
              </chakra.dd>
            </Flex>
          ))}
        </chakra.dl>
        <Flex gap="2" wrap="wrap" justify={{ xl: 'flex-end' }}>
          <Button
            variant="outline"
            size="sm"
            aria-expanded={isOpen}
            aria-label={t('nodes.topicsOf', { name })}
            onClick={onTopics}
          >
            {t('nodes.topics')}
          </Button>
          <Button
            variant="outline"
            size="sm"
            disabled={isLast}
            aria-busy={isBusy || undefined}
            aria-label={t(isDraining ? 'nodes.undrainOf' : 'nodes.drainOf', { name })}
            title={isLast ? t('nodes.isLast') : undefined}
            onClick={onDrain}
          >
            {t(isDraining ? 'nodes.undrain' : 'nodes.drain')}
          </Button>
        </Flex>
      </Grid>
    </chakra.li>
  );
}

function NodeState({ node: { isDraining, database, reportedAt }, at }: Pick<NodeRowProps, 'node' | 'at'>) {
  const { t, i18n } = useTranslation('ops');
  useReadersZone();
  if (Date.parse(at) - Date.parse(reportedAt) > OPS.silentAfterMs)
    return (
      <State palette="foul" icon={<WarningCircleIcon weight="fill" aria-hidden />}>
        {t('nodes.silent', { time: clockText(reportedAt, i18n.language) })}
      </State>
    );
  if (database === 'down')
    return (
      <State palette="foul" icon={<WarningCircleIcon weight="fill" aria-hidden />}>
        {t('nodes.notReady')}
      </State>
    );
  if (isDraining)
    return (
      <State palette="clock" icon={<HourglassMediumIcon weight="fill" aria-hidden />}>
        {t('nodes.draining')}
      </State>
    );
  return (
    <State palette="make" icon={<CheckCircleIcon weight="fill" aria-hidden />}>
      {t('nodes.healthy')}
    </State>
  );
}

function State({ palette, icon, children }: { palette: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Flex colorPalette={palette} align="center" gap="1.5" color="colorPalette.fg" fontSize="14px" fontWeight="600">
      {icon}
      {children}
    </Flex>
  );
}
