import { PUSH_ACTIONS, type PushAction } from '@hoopline/contracts/notifications/push-actions';

export interface PushPayload {
  /** The id of the notification; of the newest one if the push sums up several. */
  id: string;
  title: string;
  body: string;
  /** A path of this site. */
  url: string;
  /** A push replaces an earlier one that has the same tag. */
  tag: string;
  language: string;
  /** Buttons below the text. */
  actions: PushButton[];
}

export interface PushButton {
  action: PushAction;
  title: string;
}

const NAME = 'Hoopline';

/** Reads any pushed text, also of a newer server. `url` is always a path of this site. */
export function payloadOf(text: string): PushPayload {
  const fields = parsed(text);
  const textOf = (name: Exclude<keyof PushPayload, 'actions'>) =>
    typeof fields[name] === 'string' ? fields[name] : '';
  const url = textOf('url');
  return {
    id: textOf('id'),
    title: textOf('title') || NAME,
    body: textOf('body'),
    url: /^\/(?![/\\])/.test(url) ? url : '/notifications',
    tag: textOf('tag'),
    language: textOf('language'),
    actions: Array.isArray(fields.actions) ? fields.actions.filter(isButton) : [],
  };
}

/** Leaves out buttons of a newer server that this worker does not know. */
const isButton = (button: Partial<Record<keyof PushButton, unknown>> | null): button is PushButton =>
  typeof button?.title === 'string' && typeof button.action === 'string' && Object.hasOwn(PUSH_ACTIONS, button.action);

function parsed(text: string): Partial<Record<keyof PushPayload, unknown>> {
  try {
    return (JSON.parse(text) as object | null) ?? {};
  } catch {
    return {};
  }
}
