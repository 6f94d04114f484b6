import { type Html, html } from '../../http/pages/html.ts';
import type { Newcomer } from './development.schemas.ts';
import { DEVELOPMENT } from './development-client.ts';

interface Field {
  name: keyof Newcomer;
  label: string;
  type: 'text' | 'email';
  autocomplete: string;
}

const FIELDS: Field[] = [
  { name: 'firstName', label: 'First name', type: 'text', autocomplete: 'given-name' },
  { name: 'lastName', label: 'Last name', type: 'text', autocomplete: 'family-name' },
  { name: 'email', label: 'E-mail', type: 'email', autocomplete: 'email' },
];

/** `carried`: hidden fields of the sign-in under way. */
export function newcomerForm(
  carried: Html[],
  draft: Partial<Record<keyof Newcomer, string>>,
  problems: Record<string, string>,
): Html {
  const fields = FIELDS.map(({ name, label, type, autocomplete }) => {
    const problem = problems[name];
    const marked = html`aria-invalid="true" aria-describedby="${name}-problem"`;
    return html`<div class="field">
      <label for="${name}">${label}</label>
      <input id="${name}" name="${name}" type="${type}" value="${draft[name] ?? ''}" autocomplete="${autocomplete}" maxlength="100" required ${problem ? marked : null} />
      ${problem ? html`<p class="problem" id="${name}-problem">${problem}</p>` : null}
    </div>`;
  });
  return html`<form method="post" action="${DEVELOPMENT.introduce}">
    ${carried}${fields}
    <div class="field"><button class="button primary full" type="submit">Continue</button></div>
  </form>`;
}
