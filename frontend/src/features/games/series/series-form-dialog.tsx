import { Button, chakra, Grid } from '@chakra-ui/react';
import type { RuleDay, Series } from '@hoopline/contracts';
import { Repeats } from '@hoopline/contracts/games/repeats-schemas';
import { ruleText } from '@hoopline/contracts/games/series-rules';
import { useEffect, useId, useRef } from 'react';
import { type UseFormReturn, useController, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../../lib/refusal.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { formResolver } from '../../../ui/form/form-resolver.ts';
import { Segments } from '../../../ui/form/segments.tsx';
import { useServerProblems } from '../../../ui/form/use-server-problems.ts';
import { DayChips } from './day-chips.tsx';
import { DayField } from './day-field.tsx';
import { HoursField } from './hours-field.tsx';

export type SeriesValues = Pick<Series, 'weeks' | 'days' | 'until' | 'regularsFirstHours'>;

interface SeriesFormDialogProps {
  title: string;
  body?: string;
  initial: SeriesValues;
  /** The day of the first run that the form changes. */
  firstDay: string;
  /** The weekday of the first run, if it must stay. */
  fixed?: RuleDay;
  isPending: boolean;
  /** Why the last save failed; null if nothing failed. */
  error: Error | null;
  onSave: (change: { rule: string; regularsFirstHours: number }) => void;
  onClose: () => void;
}

interface SeriesForm {
  rule: Pick<SeriesValues, 'weeks' | 'days' | 'until'>;
  regularsFirstHours: number;
}

type RuleName = keyof SeriesForm['rule'];

const resolver = formResolver<typeof Repeats, SeriesForm>({
  schema: Repeats,
  feature: 'gameForm',
  toBody: ({ rule, ...form }) => ({ ...form, rule: ruleText(rule) }),
});

const formOf = ({ weeks, days, until, regularsFirstHours }: SeriesValues): SeriesForm => ({
  rule: { weeks, days, until },
  regularsFirstHours,
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

type FormOfSeries = Pick<UseFormReturn<SeriesForm>, 'getValues' | 'reset' | 'setValue'>;

/** New first values appear in the form, except those that the host has changed. */
function useFreshValues(initial: SeriesValues, { getValues, reset, setValue }: FormOfSeries): void {
  const shown = useRef(initial);
  useEffect(() => {
    const [before, now, typed] = [formOf(shown.current), formOf(initial), getValues()];
    shown.current = initial;
    if (isSame(before, now)) return;
    const kept = Object.entries(typed.rule).filter(([name, value]) => !isSame(value, before.rule[name as RuleName]));
    reset(now);
    setValue('rule', { ...now.rule, ...Object.fromEntries(kept) }, { shouldDirty: true });
    if (typed.regularsFirstHours !== before.regularsFirstHours)
      setValue('regularsFirstHours', typed.regularsFirstHours, { shouldDirty: true });
  }, [initial, getValues, reset, setValue]);
}

/** Asks a host on which days a weekly run takes place, until when, and for how long only regulars get seats. */
export function SeriesFormDialog(props: SeriesFormDialogProps) {
  const { title, body, initial, firstDay, fixed, isPending, error, onSave, onClose } = props;
  const { t } = useTranslation(['gameSeries', 'gamePage', 'gameForm']);
  const formId = useId();
  const form = useForm({ defaultValues: formOf(initial), resolver });
  useFreshValues(initial, form);
  useServerProblems(error, form, 'gameForm');
  const { control, formState, handleSubmit } = form;
  const { field, fieldState } = useController({ control, name: 'rule' });
  const { field: hours } = useController({ control, name: 'regularsFirstHours' });
  const { value } = field;
  const change = (changes: Partial<SeriesForm['rule']>) => field.onChange({ ...value, ...changes });
  const isComplete = value.days.length > 0;
  const submit = handleSubmit((changed) => isComplete && onSave(changed));

  return (
    <FormDialog
      isOpen
      hasWork={formState.isDirty}
      refusal={refusalOf(error)}
      refusals="games:refused"
      dropTitle={t('gameForm:dropChangesTitle')}
      onClose={onClose}
      title={title}
      description={body}
      submitButton={
        <Button type="submit" form={formId} disabled={!isComplete || isPending}>
          {t('gamePage:board.save')}
        </Button>
      }
    >
      <chakra.form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Grid templateColumns="repeat(6, minmax(0, 1fr))" gap="4">
          <Segments
            label={t('repeats')}
            choices={[1, 2].map((count) => ({ value: String(count), text: t(count === 1 ? 'weekly' : 'biweekly') }))}
            value={String(value.weeks)}
            onChange={(event) => change({ weeks: Number(event.target.value) })}
          />
          <DayChips label={t('days')} days={value.days} fixed={fixed} onChange={(chosen) => change({ days: chosen })} />
          <DayField
            label={t('until')}
            value={value.until}
            min={firstDay}
            error={fieldState.error?.message}
            onChange={(last) => change({ until: last })}
          />
          <HoursField value={hours.value} onChange={hours.onChange} />
        </Grid>
      </chakra.form>
    </FormDialog>
  );
}
