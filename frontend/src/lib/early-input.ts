import { flushSync } from 'react-dom';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Repeats the reader's input from before the app could answer: `public/boot.js` has marked the controls. Runs once the
 * page is hydrated, in one task: if it took several, the browser could deliver a new press before the repeated ones.
 * React renders what each press has changed before the next one: otherwise Save would save the old values of a form.
 */
export function repeatEarlyInput(): void {
  for (const field of document.querySelectorAll<Field>('[data-typed]')) {
    const { typed = '' } = field.dataset;
    delete field.dataset.typed;
    flushSync(() => enter(field, typed));
  }
  for (const control of pressedControls()) {
    delete control.dataset.pressed;
    // The field shows the press already, unless React has rendered it since. Reset it, so that the click below
    // changes it.
    if (control instanceof HTMLInputElement) control.checked = control.defaultChecked;
    flushSync(() => control.click());
  }
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-submitted]')) {
    delete form.dataset.submitted;
    form.requestSubmit();
  }
}

/** The pressed controls. If they no longer exist, the button with the name of the last one. */
function pressedControls(): HTMLElement[] {
  const page = document.documentElement;
  const { lastPress } = page.dataset;
  delete page.dataset.lastPress;
  const pressed = [...document.querySelectorAll<HTMLElement>('[data-pressed]')];
  if (pressed.length > 0 || !lastPress) return pressed;
  const nameOf = (button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent;
  const namesake = [...document.querySelectorAll<HTMLElement>('#root button')].find(
    (button) => nameOf(button) === lastPress,
  );
  return namesake ? [namesake] : [];
}

/** React ignores an event if the field has the value that React has seen last, so the field is emptied first. */
function enter(field: Field, value: string): void {
  if (field.type === 'file') {
    // The field still has its files, and a program cannot set them.
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  const prototype = Object.getPrototypeOf(field);
  const selection = field instanceof HTMLSelectElement ? null : [field.selectionStart, field.selectionEnd];
  field.value = '';
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  const [start = null, end = null] = selection ?? [];
  if (start !== null && !(field instanceof HTMLSelectElement)) field.setSelectionRange(start, end);
  // React listens to one of the two events. If both were sent, React would restore the old value between them.
  const type = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(type, { bubbles: true }));
}
