import type { FastifyReply } from 'fastify';
import { avatarSvg } from '../../http/pages/avatar-svg.ts';
import { type Html, html } from '../../http/pages/html.ts';
import { sendPage } from '../../http/pages/page.ts';
import type { AuthorizeRequest, Newcomer } from './development.schemas.ts';
import { DEVELOPMENT } from './development-client.ts';
import type { DevelopmentPlayer } from './development-players.repository.ts';
import { newcomerForm } from './newcomer-form.ts';

export interface Chooser {
  request: AuthorizeRequest;
  players: DevelopmentPlayer[];
  search: string;
  cancelUrl: string;
  /** What somebody new wrote, and what is wrong with it. */
  draft?: Partial<Record<keyof Newcomer, string>>;
  problems?: Record<string, string>;
}

/** The development provider's only page: be one of the sample players, or somebody new. */
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

/** Works without a script: then the button asks the server. */
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
