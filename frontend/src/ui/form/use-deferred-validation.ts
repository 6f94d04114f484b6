import { type FocusEvent, type FormEvent, useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

interface FormListeners {
  onChange: (event: FormEvent<HTMLFormElement>) => void;
  onBlur: (event: FocusEvent<HTMLFormElement>) => void;
}

const nameOf = ({ target }: { target: EventTarget }): string | null =>
  target instanceof HTMLElement ? target.getAttribute('name') : null;

/**
 * Validates a field after the person has typed in it and left it, for a form that otherwise validates on submit. An
 * error makes the form longer, so the validation waits while a pointer is down: the press would miss its target.
 */
export function useDeferredValidation<Values extends FieldValues, Context, Output>({
  trigger,
  getFieldState,
}: Pick<UseFormReturn<Values, Context, Output>, 'trigger' | 'getFieldState'>): FormListeners {
  const typed = useRef(new Set<string>());
  const leftFields = useRef(new Set<string>());
  const isPressing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Validates after the click that follows a release. On touch screens the field is left only after the release. */
  const checkSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (isPressing.current) return;
      for (const name of leftFields.current) void trigger(name as Path<Values>);
      leftFields.current.clear();
    });
  };
  const check = useRef(checkSoon);
  check.current = checkSoon;

  useEffect(() => {
    const press = () => {
      isPressing.current = true;
    };
    const release = () => {
      isPressing.current = false;
      check.current();
    };
    const listeners = { pointerdown: press, pointerup: release, pointercancel: release };
    for (const [type, listener] of Object.entries(listeners)) window.addEventListener(type, listener, true);
    return () => {
      clearTimeout(timer.current);
      for (const [type, listener] of Object.entries(listeners)) window.removeEventListener(type, listener, true);
    };
  }, []);

  return {
    onChange: (event) => {
      const name = nameOf(event);
      if (!name) return;
      typed.current.add(name);
      // The error disappears with the letter that corrects it.
      if (getFieldState(name as Path<Values>).error) void trigger(name as Path<Values>);
    },
    onBlur: (event) => {
      const name = nameOf(event);
      if (!name || !typed.current.has(name)) return;
      leftFields.current.add(name);
      checkSoon();
    },
  };
}
