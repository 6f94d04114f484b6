import { MEDIA_PATH } from '@hoopline/contracts';
import type { FastifyReply } from 'fastify';
import { avatarSvg } from '../../html/avatar-svg.ts';
import { type Html, html } from '../../html/html.ts';
import { sendPage } from '../../http/pages/page.ts';
import { DEVELOPMENT } from '../../identity/sign-in/development-client.ts';
import type { Texts } from '../../locales/texts.ts';
import type { AuthorizeRequest, Newcomer } from './development.schemas.ts';
import type { DevelopmentPlayer } from './development-players.ts';

type Words = Texts['development'];

export interface Chooser {
  request: AuthorizeRequest;
  players: DevelopmentPlayer[];
  search: string;
  cancelUrl: string;
  /** Whether sample players act by themselves on this server. */
  actThemselves: boolean;
  /** The values that a new person has entered, and the error of each field. */
  draft?: Partial<Record<keyof Newcomer, string>>;
  errors?: Record<string, string>;
}

/** Sends the sign-in page, on which a person chooses a sample player or signs up as a new person. */
export function sendChooser(reply: FastifyReply, status: number, texts: Texts, chooser: Chooser): void {
  const words = texts.development;
  const carried = Object.entries(chooser.request).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  sendPage(reply, status, {
    texts,
    title: words.title,
    width: 'wide',
    script: DEVELOPMENT.script,
    body: html`<p class="lead">${words.lead((somebody) => html`<a href="#someone-new">${somebody}</a>`)}</p>
      <div class="columns">
        <section class="panel" aria-labelledby="players">
          <h2 id="players">${words.players}</h2>
          ${chooser.actThemselves ? html`<p class="lead">${words.actThemselves}</p>` : null}
          ${searchForm(chooser, carried, words)}
          <form method="post" action="${DEVELOPMENT.choose}">${carried}${playerList(chooser, texts)}</form>
        </section>
        <section class="panel beside" aria-labelledby="someone-new">
          <h2 id="someone-new">${words.newcomer}</h2>
          ${newcomerForm(carried, chooser, words)}
          <a class="button full" href="${chooser.cancelUrl}">${words.cancel}</a>
        </section>
      </div>`,
  });
}

/** The form also works without scripts: then the button submits the search. */
function searchForm({ search }: Chooser, carried: Html[], words: Words): Html {
  return html`<form class="search" role="search" action="${DEVELOPMENT.authorize}">
    ${carried}
    <input type="search" name="search" value="${search}" placeholder="${words.searchPlaceholder}" aria-label="${words.searchLabel}" autocomplete="off" spellcheck="false" />
    <button class="button" type="submit">${words.search}</button>
  </form>`;
}

function playerList({ players, search }: Chooser, texts: Texts): Html {
  const words = texts.development;
  const none = search ? words.noneMatches : words.none;
  return html`<p class="found" role="status">${players.length > 0 ? words.found(players.length) : none}</p>
    <ul class="people">${players.map((player) => playerButton(player, texts))}</ul>`;
}

function playerButton(player: DevelopmentPlayer, texts: Texts): Html {
  const { subject, displayName, position, city } = player;
  const detail = [position && texts.players.position(position), city].filter(Boolean).join(' · ');
  return html`<li>
      <button class="person" name="subject" value="${subject}">${faceOf(player)}
        <span><b>${displayName}</b> <small>${detail}</small></span>
      </button>
    </li>`;
}

/** A photo that this server stores, because the page does not load pictures of other sites; else the avatar. */
const faceOf = ({ id, avatar, profileImageUrl }: DevelopmentPlayer): Html =>
  profileImageUrl?.startsWith(MEDIA_PATH)
    ? html`<img src="${profileImageUrl}" alt="" width="40" height="40" />`
    : avatarSvg(avatar, id, 40);

interface Field {
  name: keyof Newcomer;
  type: 'text' | 'email';
  autocomplete: string;
}

const FIELDS: Field[] = [
  { name: 'firstName', type: 'text', autocomplete: 'given-name' },
  { name: 'lastName', type: 'text', autocomplete: 'family-name' },
  { name: 'email', type: 'email', autocomplete: 'email' },
];

/** `carried` are the hidden fields of the authorization request. */
function newcomerForm(carried: Html[], { draft = {}, errors = {} }: Chooser, words: Words): Html {
  const fields = FIELDS.map(({ name, type, autocomplete }) => {
    const error = errors[name];
    const marked = html`aria-invalid="true" aria-describedby="${name}-problem"`;
    return html`<div class="field">
      <label for="${name}">${words.fields[name]}</label>
      <input id="${name}" name="${name}" type="${type}" value="${draft[name] ?? ''}" autocomplete="${autocomplete}" maxlength="100" required ${error ? marked : null} />
      ${error ? html`<p class="problem" id="${name}-problem">${error}</p>` : null}
    </div>`;
  });
  return html`<form method="post" action="${DEVELOPMENT.introduce}">
    ${carried}${fields}
    <div class="field"><button class="button primary full" type="submit">${words.continue}</button></div>
  </form>`;
}

/** Shows the results of the server while the person types. Without scripts the form's button does the same. */
export const SEARCH_SCRIPT = `
const form = document.querySelector('form[role=search]');
let newest = 0;

form.querySelector('button').hidden = true;
form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('input', async () => {
  const asked = ++newest;
  const answer = await fetch(form.action + '?' + new URLSearchParams(new FormData(form)));
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  if (asked !== newest || !answer.ok) return;
  document.querySelector('.found').textContent = page.querySelector('.found').textContent;
  document.querySelector('.people').replaceWith(page.querySelector('.people'));
});
`.trimStart();
