import { chakra, Flex } from '@chakra-ui/react';
import type { OpsSocket } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { useReadersZone } from '../../../lib/formats.ts';
import { bytesText, metricText, momentText } from '../format.ts';

/** One open socket of a person. */
export function SocketItem({ socket }: { socket: OpsSocket }) {
  const { t, i18n } = useTranslation('ops');
  const { language } = i18n;
  useReadersZone();
  const { node, browser, system, connectedAt, lastEvent, lastCall, waitingBytes, topicCount } = socket;
  const device = [browser, system].filter(Boolean).join(' · ');
  const last = (one: OpsSocket['lastEvent']) =>
    one ? `${one.name} · ${momentText(one.at, language)}` : t('person.never');
  const facts = [
    ['lastEvent', last(lastEvent)],
    ['lastCall', last(lastCall)],
    ['waiting', bytesText(waitingBytes, language)],
    ['topics', metricText(topicCount, language)],
  ] as const;
  return (
    <chakra.li py="3" borderTopWidth="1px" borderColor="border.muted" _first={{ borderTopWidth: '0', pt: '0' }}>
      <chakra.p fontWeight="600">{device || t('person.unknown')}</chakra.p>
      <chakra.p color="fg.muted" textStyle="caption" overflowWrap="anywhere">
        {node} · {t('person.since', { time: momentText(connectedAt, language) })}
      </chakra.p>
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
        columnGap="4"
        rowGap="1.5"
        mt="2"
      >
        {facts.map(([fact, value]) => (
          <Flex key={fact} direction="column" minW="0">
            <chakra.dt color="fg.subtle" textStyle="caption">
              {t(`person.${fact}`)}
            </chakra.dt>
            <chakra.dd textStyle="body.sm" fontWeight="600" overflowWrap="anywhere">
              {value}
            </chakra.dd>
          </Flex>
        ))}
      </chakra.dl>
    </chakra.li>
  );
}
