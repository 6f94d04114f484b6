import { Button, chakra, Flex } from '@chakra-ui/react';
import { COURTS, type Condition, type ConditionKind, type ConditionState } from '@hoopline/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import type { useReport } from './court.mutations.ts';
import { NotDone } from './not-done.tsx';

const DAY = 24 * 60 * 60_000;
/** Ages in days. A report gets a fainter colour when it reaches each of these ages. */
const FADES = [14, 60];
const COLORS = { good: 'make.fg', worn: 'clock.fg', broken: 'foul.fg' } as const;

/** The text colour of a report. Older reports are grey, but as readable as other text. `age` is in milliseconds. */
export const colorOf = (state: ConditionState, age: number): string =>
  [COLORS[state], 'fg.muted', 'fg.subtle'][FADES.filter((days) => age >= days * DAY).length] ?? 'fg.subtle';

interface ConditionsProps {
  conditions: readonly Condition[];
  report: ReturnType<typeof useReport>;
  now: number;
}

/** The latest report on each part of a court. Everybody can report a new state, guests too. */
export function Conditions({ conditions, report, now }: ConditionsProps) {
  const { t } = useTranslation('courts');
  const [open, setOpen] = useState<ConditionKind | null>(null);
  const handleReport = (kind: ConditionKind, state: ConditionState) =>
    report.mutate({ act: 'condition', kind, state }, { onSuccess: () => setOpen(null) });

  return (
    <Card p={{ base: '4', md: '5' }} aria-labelledby="conditions">
      <chakra.h2 id="conditions" textStyle="title.md">
        {t('court.conditions.title')}
      </chakra.h2>
      <chakra.ul listStyleType="none" mt="2">
        {COURTS.conditions.map((kind) => {
          const known = conditions.find((one) => one.kind === kind);
          const isOpen = open === kind;
          return (
            <chakra.li key={kind} py="1" css={{ '& + &': { borderTopWidth: '1px', borderColor: 'border.muted' } }}>
              <Flex align="center" gap="3" minH="hit">
                <chakra.span flex="1" fontWeight="600">
                  {t(`court.conditions.${kind}`)}
                </chakra.span>
                {known ? (
                  <chakra.span textAlign="end" lineHeight="1.3">
                    <chakra.span
                      display="block"
                      fontWeight="600"
                      color={colorOf(known.state, now - Date.parse(known.reportedAt))}
                    >
                      {t(`court.conditions.${known.state}`)}
                    </chakra.span>
                    <chakra.span display="block" color="fg.subtle" textStyle="caption">
                      <RelativeTime iso={known.reportedAt} />
                    </chakra.span>
                  </chakra.span>
                ) : (
                  <chakra.span color="fg.subtle">{t('court.conditions.unknown')}</chakra.span>
                )}
                <Button
                  size="sm"
                  variant="ghost"
                  aria-expanded={isOpen}
                  aria-label={t('court.conditions.reportOf', { kind: t(`court.conditions.${kind}`) })}
                  onClick={() => setOpen(isOpen ? null : kind)}
                >
                  {t('court.conditions.report')}
                </Button>
              </Flex>
              {isOpen && (
                <Flex role="group" aria-label={t(`court.conditions.${kind}`)} gap="2" pb="2" wrap="wrap">
                  {COURTS.conditionStates.map((state) => (
                    <Button
                      key={state}
                      size="sm"
                      variant="subtle"
                      disabled={report.isPending}
                      onClick={() => handleReport(kind, state)}
                    >
                      {t(`court.conditions.${state}`)}
                    </Button>
                  ))}
                </Flex>
              )}
            </chakra.li>
          );
        })}
      </chakra.ul>
      <NotDone of={report} acts={['condition']} />
    </Card>
  );
}
