import { Popover } from '@chakra-ui/react';
import type { Court, Position } from '@hoopline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isTakenByInputMethod } from '../../lib/input-method.ts';
import { storeAnswer } from '../../lib/query-cache.ts';
import type courtFieldTexts from '../../locales/en/courtField.ts';
import { Field, type FieldBinding } from '../form/field.tsx';
import { Input } from '../form/text-fields.ts';
import { courtChoicesQueries } from './court-choices.queries.ts';
import { courtName } from './court-name.ts';
import { CourtOptions } from './court-options.tsx';
import { NO_COURT, useChosenCourt, useCourtChoices } from './use-court-choices.ts';

declare module '../../lib/i18n.ts' {
  interface Texts {
    courtField: typeof courtFieldTexts;
  }
}

interface CourtFieldProps {
  label: string;
  span: 2 | 4 | 6;
  hint?: string;
  /** The position by which courts are sorted while the viewer's position is unknown. */
  near?: Position;
}

/** The field `courtId` of a form: a court that is searched by name or city, or no court. */
export function CourtField({ label, span, hint, near }: CourtFieldProps) {
  const { t } = useTranslation('courtField');
  const { field, fieldState } = useController<{ courtId: string }, 'courtId'>({ name: 'courtId' });
  const { isUnknown, hasFailed } = useChosenCourt(field.value);
  const trouble = isUnknown ? t('unknown') : hasFailed ? t('chosenFailed') : hint;
  return (
    <Field label={label} error={fieldState.error?.message} hint={trouble} span={span}>
      {(binding) => (
        <CourtSearch
          binding={binding}
          inputRef={field.ref}
          value={field.value}
          near={near}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}

interface CourtSearchProps {
  binding: FieldBinding;
  inputRef: (element: HTMLInputElement | null) => void;
  value: string;
  near: Position | undefined;
  onChange: (courtId: string) => void;
  onBlur: () => void;
}

/** A text field with a list below it. The keys move through the list while the focus stays in the field. */
function CourtSearch({ binding, inputRef, value, near, onChange, onBlur }: CourtSearchProps) {
  const { t } = useTranslation('courtField');
  const listId = useId();
  const queryClient = useQueryClient();
  const { court: chosen } = useChosenCourt(value);
  const [isOpen, setIsOpen] = useState(false);
  /** The typed search; null before a letter was typed, while the field shows the present choice. */
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const choices = useCourtChoices(typed ?? '', isOpen, near);
  // "No court" comes before the courts that were found.
  const options: readonly (Court | null)[] = [null, ...(choices.courts ?? [])];
  const name = chosen ? courtName(chosen, t) : value === NO_COURT ? t('none') : '';

  const open = () => {
    if (!isOpen) setActive(-1);
    setIsOpen(true);
  };
  const close = () => {
    setIsOpen(false);
    setTyped(null);
  };
  const pick = (court: Court | null) => {
    if (court) storeAnswer(queryClient, courtChoicesQueries.court(court.id).queryKey, court);
    onChange(court?.id ?? NO_COURT);
    close();
  };
  const move = (step: number) => {
    open();
    setActive((before) => (Math.max(before, step > 0 ? -1 : 0) + step + options.length) % options.length);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (isTakenByInputMethod(event.nativeEvent)) return;
    const court = options[active];
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && isOpen) {
      if (court !== undefined) pick(court);
    } else return;
    // Keeps Enter from sending the form, and the arrow keys from moving the cursor.
    event.preventDefault();
  };

  return (
    <>
      <Input
        {...binding}
        ref={inputRef}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        textOverflow="ellipsis"
        placeholder={t('search')}
        value={typed ?? name}
        onFocus={(event) => event.currentTarget.select()}
        onClick={open}
        onKeyDown={handleKey}
        onChange={(event) => {
          open();
          setTyped(event.target.value);
          setActive(-1);
        }}
        onBlur={() => {
          close();
          onBlur();
        }}
      />
      <Popover.Root
        ids={{ trigger: binding.id }}
        open={isOpen}
        onOpenChange={({ open: stays }) => !stays && close()}
        positioning={{ placement: 'bottom-start', strategy: 'fixed', sameWidth: false }}
        autoFocus={false}
        lazyMount
        unmountOnExit
      >
        <Popover.Positioner>
          <Popover.Content role="presentation" tabIndex={undefined} p="1.5" w="min(380px, calc(100vw - 32px))">
            <CourtOptions
              listId={listId}
              options={options}
              active={active}
              chosenId={value === NO_COURT ? null : value}
              choices={choices}
              onPick={pick}
            />
          </Popover.Content>
        </Popover.Positioner>
      </Popover.Root>
    </>
  );
}
