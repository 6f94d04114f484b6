import { chakra } from '@chakra-ui/react';
import type { ReportReason } from '@hoopline/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldNote } from '../../../ui/form/field.tsx';

interface ReasonChoiceProps {
  reasons: readonly ReportReason[];
  value: ReportReason | null;
  error: string | undefined;
  onChange: (reason: ReportReason) => void;
}

/** The reasons for a report: a radio group with an explanation of each reason. */
export function ReasonChoice({ reasons, value, error, onChange }: ReasonChoiceProps) {
  const { t } = useTranslation('safety');
  const id = useId();
  return (
    <chakra.div
      role="radiogroup"
      aria-labelledby={id}
      aria-invalid={error !== undefined}
      aria-describedby={error ? `${id}-note` : undefined}
    >
      <chakra.span id={id} display="block" mb="1.5" fontSize="14px" fontWeight="600">
        {t('report.why')}
      </chakra.span>
      <chakra.div display="grid" gap="1.5">
        {reasons.map((reason) => (
          <chakra.label
            key={reason}
            display="grid"
            gridTemplateColumns="20px minmax(0, 1fr)"
            alignItems="center"
            columnGap="3"
            minH="hit"
            px="3.5"
            py="2"
            borderWidth="1px"
            borderColor={error ? 'border.error' : 'border'}
            borderRadius="md"
            cursor="pointer"
            css={{
              '&:has(:checked)': { borderColor: 'ball.solid', bg: 'ball.muted' },
              '&:has(:focus-visible)': { outline: '2px solid {colors.ball.focusRing}', outlineOffset: '1px' },
            }}
          >
            <chakra.input
              type="radio"
              name={id}
              value={reason}
              checked={value === reason}
              onChange={() => onChange(reason)}
              w="4.5"
              h="4.5"
              accentColor="{colors.ball.solid}"
              outline="0"
            />
            <span>
              <chakra.span display="block" fontWeight="600">
                {t(`report.reason.${reason}`)}
              </chakra.span>
              <chakra.span display="block" color="fg.muted" textStyle="caption">
                {t(`report.meaning.${reason}`)}
              </chakra.span>
            </span>
          </chakra.label>
        ))}
      </chakra.div>
      <chakra.div mt="1.5" _empty={{ display: 'none' }}>
        <FieldNote id={error ? `${id}-note` : undefined} text={error} isError />
      </chakra.div>
    </chakra.div>
  );
}
