import { avatarFor } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import type { FastifyReply } from 'fastify';
import { sendChooser } from '../demo/sign-in/chooser.page.ts';
import type { AuthorizeRequest } from '../demo/sign-in/development.schemas.ts';
import { postPreview } from '../features/feed/share/post-preview.ts';
import { postFacts } from '../features/feed/share/post-tags.ts';
import type { SharedPost } from '../features/feed/share/shared-posts.repository.ts';
import { calendarText } from '../features/games/calendar/calendar-text.ts';
import { previewDrawing } from '../features/games/share/preview-drawing.ts';
import { sendNoGame, sendSharePage } from '../features/games/share/share-page.ts';
import type { SharedGame } from '../features/games/share/shared-game.ts';
import { sendBroken, sendDone, sendQuestion } from '../features/notifications/mail/unsubscribe.controller.ts';
import { Html } from '../html/html.ts';
import { sendProblem } from '../identity/sign-in/sign-in.filter.ts';
import { type Texts, textsIn } from './texts.ts';

/** The English texts, each in brackets. */
const marked = mark(textsIn('en')) as Texts;

function mark(text: unknown): unknown {
  if (typeof text === 'string') return text === 'en' || text === 'en-US' ? text : `[${text}]`;
  if (text instanceof Html) return new Html(`[${text.text}]`);
  if (typeof text === 'function') return (...args: unknown[]) => mark(text(...args));
  return Object.fromEntries(Object.entries(text as object).map(([key, value]) => [key, mark(value)]));
}

/**
 * The words on a page that are not in brackets, also those that a screen reader reads. Data of the tests has digits
 * only. The name of the product may have no brackets.
 */
function unmarked({ text }: Html): string[] {
  const told = [...text.matchAll(/(?:placeholder|aria-label|alt)="([^"]*)"/g)].map(([, words]) => words);
  const tags = [...text.matchAll(/(?:og:title|title|description|alt)" content="([^"]*)"/g)].map(([, words]) => words);
  const shown = text.replaceAll(/\[[^\]]*\]/g, ' ').replaceAll(/<[^>]*>/g, '\n');
  return [...shown.split('\n'), ...told, ...tags]
    .map((words = '') => words.replaceAll(/\[[^\]]*\]/g, '').replaceAll(/hoopline|&[#\w]+;/gi, ''))
    .filter((words) => /[a-z]/i.test(words));
}

/** The page that `send` has sent. */
function sent(send: (reply: FastifyReply) => void): Html {
  let body = '';
  const reply = new Proxy({} as FastifyReply, {
    get: (_, name) => (text: string) => {
      if (name === 'send') body = text;
      return reply;
    },
  });
  send(reply);
  return new Html(body);
}

const game: SharedGame = {
  id: '1',
  slug: '2',
  title: '3',
  gameType: 'pickup',
  gameFormat: '5v5',
  currentPlayers: 4,
  maxPlayers: 10,
  scheduledAt: null,
  timeZone: 'America/Chicago',
  location: '5',
  isPublic: true,
  isCancelled: false,
  rev: 1,
};
const games = [game, { ...game, isPublic: false }, { ...game, isCancelled: true }, { ...game, currentPlayers: 10 }];

const post: SharedPost = {
  id: '1',
  type: 'text',
  caption: '',
  content: null,
  hashtags: [],
  mediaUrl: null,
  author: '2',
  authorId: '3',
  avatar: avatarFor('3'),
  createdAt: new Date(),
  contentType: null,
  posterUrl: null,
  width: null,
  height: null,
};

describe('what the server itself shows', () => {
  it('has no words of its own on the pages of the sign-in', () => {
    const { denied, failed } = marked.signIn;
    for (const problem of [denied, failed]) {
      const page = sent((reply) => sendProblem(reply, marked, { status: 200, ...problem, mayRetry: true }, '/'));
      expect(page.text).toContain('Everything that needs no account');
      expect(unmarked(page)).toEqual([]);
    }
    const chooser = { request: {} as AuthorizeRequest, players: [], actThemselves: true, search: '', cancelUrl: '/' };
    for (const search of ['', '1']) {
      const page = sent((reply) => sendChooser(reply, 200, marked, { ...chooser, search, errors: { email: '2' } }));
      expect(page.text).toContain('[Search players...]');
      expect(unmarked(page)).toEqual([]);
    }
  });

  it('has none on the pages and pictures of shared games', () => {
    for (const one of games) {
      expect(
        unmarked(sent((reply) => sendSharePage(reply, one, { origin: '', texts: marked, previewTexts: marked }))),
      ).toEqual([]);
      expect(unmarked(previewDrawing(one, marked))).toEqual([]);
    }
    expect(unmarked(sent((reply) => sendNoGame(reply, marked)))).toEqual([]);
    expect(unmarked(previewDrawing({ ...game, title: '今夜' }, marked))).toEqual([]);
  });

  it('has none in the tags and pictures of shared posts', () => {
    for (const type of ['text', 'image', 'video'] as const) {
      const { title, description, tags } = postFacts({ ...post, type }, '', marked);
      expect(unmarked(new Html(`${title} ${description}`))).toEqual([]);
      expect(unmarked(tags)).toEqual([]);
      expect(unmarked(postPreview({ ...post, type, author: '今夜' }, marked).drawing)).toEqual([]);
    }
  });

  it('has none on the pages that end mails', () => {
    for (const send of [sendQuestion, sendDone, sendBroken]) {
      expect(unmarked(sent((reply) => send(reply, marked)))).toEqual([]);
    }
  });

  it('has none in calendar files', () => {
    const cancelled = {
      ...game,
      description: '',
      duration: 60,
      scheduledAt: '2026-06-10T18:00:00Z',
      isCancelled: true,
      movedTo: null,
    };
    const file = calendarText([{ ...cancelled, cancelReason: '6', sharePath: '/' }], '7', {
      origin: '',
      now: new Date(),
      texts: marked,
    });
    expect(file).toContain('DESCRIPTION:[Cancelled: 6]');
    const movedTo = { scheduledAt: null, timeZone: 'UTC', location: '8' };
    const moved = calendarText(
      [{ ...cancelled, movedTo, isCancelled: false, cancelReason: null, sharePath: '/' }],
      '7',
      {
        origin: '',
        now: new Date(),
        texts: marked,
      },
    );
    expect(moved).toMatch(/SUMMARY:\[.* \(moved\\, not confirmed\)\]/);
    expect(moved).toContain('DESCRIPTION:[Moved: [Time to be decided] · 8.');
  });
});
