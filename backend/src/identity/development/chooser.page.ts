import type { FastifyReply } from 'fastify';
import { avatarSvg } from '../../http/pages/avatar-svg.ts';
import { type Html, html } from '../../http/pages/html.ts';
import { sendPage } from '../../http/pages/page.ts';
import type { AuthorizeRequest, Newcomer } from './development.schemas.ts';
import { DEVELOPMENT } from './development-client.ts';
import type { DevelopmentPlayer } from './development-players.repository.ts';

export interface Chooser {
  request: AuthorizeRequest;
  players: DevelopmentPlayer[];
  search: string;
  cancelUrl: string;
  /** What somebody new has entered, and the error of each field. */
  draft?: Partial<Record<keyof Newcomer, string>>;
  problems?: Record<string, string>;
}

/** Sends the sign-in page: choose one of the sample players, or sign up as a new person. */
export function sendChooser(reply: FastifyReply, status: number, chooser: Chooser): void {
  const carried = Object.entries(chooser.request).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  sendPage(reply, status, {
    title: 'Development sign-in',
    width: 'wide',
    script: DEVELOPMENT.script,
    body: html`<p class="lead">No Google keys are set on this server, so you say who you are. Pick a sample player, or come in as <a href="#someone-new">somebody new</a>.</p>
      <div class="columns">
        <section class="panel" aria-labelledby="players">
          <h2 id="players">Sample players</h2>
          ${searchForm(chooser, carried)}
          <form method="post" action="${DEVELOPMENT.choose}">${carried}${playerList(chooser)}</form>
        </section>
        <section class="panel beside" aria-labelledby="someone-new">
          <h2 id="someone-new">Someone new</h2>
          ${newcomerForm(carried, chooser.draft ?? {}, chooser.problems ?? {})}
          <a class="button full" href="${chooser.cancelUrl}">Cancel</a>
        </section>
      </div>`,
  });
}

/** Works without scripts too: then the button submits the search. */
function searchForm({ search }: Chooser, carried: Html[]): Html {
  return html`<form class="search" role="search" action="${DEVELOPMENT.authorize}">
    ${carried}
    <input type="search" name="search" value="${search}" placeholder="Search players..." aria-label="Search players" autocomplete="off" spellcheck="false" />
    <button class="button" type="submit">Search</button>
  </form>`;
}

function playerList({ players, search }: Chooser): Html {
  const count = players.length === 1 ? '1 player' : `${players.length} players`;
  const none = search ? 'No sample player matches.' : 'There are no sample players here.';
  return html`<p class="found" role="status">${players.length > 0 ? count : none}</p>
    <ul class="people">${players.map(playerButton)}</ul>`;
}

function playerButton(player: DevelopmentPlayer): Html {
  const { id, subject, displayName, firstName, lastName, position, city, avatar } = player;
  const detail = [position, city].filter(Boolean).join(' · ');
  const sought = [displayName, firstName, lastName, city].filter(Boolean).join(' ');
  return html`<li data-sought="${sought.toLowerCase()}">
      <button class="person" name="subject" value="${subject}">${avatarSvg(avatar, id, 40)}
        <span><b>${displayName}</b> <small>${detail}</small></span>
      </button>
    </li>`;
}

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

/** `carried` are the hidden fields of the authorization request. */
function newcomerForm(
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

/** Filters the list of players while one types. Without scripts the form's button does the same on the server. */
export const SEARCH_SCRIPT = `
const form = document.querySelector('form[role=search]');
const field = form.elements.search;
const people = [...document.querySelectorAll('.people li')];
const found = document.querySelector('.found');

// The page of a search on the server has only its results: there the button stays.
if (field.value === '') {
  form.addEventListener('submit', (event) => event.preventDefault());
  form.querySelector('button').hidden = true;
  field.addEventListener('input', () => {
    const wanted = field.value.trim().toLowerCase();
    for (const person of people) person.hidden = !person.dataset.sought.includes(wanted);
    const count = people.filter((person) => !person.hidden).length;
    found.textContent = count === 0 ? 'No sample player matches.' : count === 1 ? '1 player' : count + ' players';
  });
}
`.trimStart();
