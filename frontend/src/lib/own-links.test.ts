import { describe, expect, it } from '@jest/globals';
import { isOnly, linksIn, type OwnLink, ownLink } from './own-links.ts';

const HOME = 'https://hoop.example';
const ID = '01900000-0000-7000-b000-000000000001';
const OTHER = '01900000-0000-7000-b000-000000000002';
const SLUG = 'aB3_-678901234567890zZ';

const page = (kind: string, path: string, more = {}) => ({ kind, href: `${HOME}${path}`, id: ID, path, ...more });

describe('ownLink', () => {
  it.each([
    [`/games/${ID}`, page('game', `/games/${ID}`)],
    [`/games/${ID}?key=${SLUG}`, page('game', `/games/${ID}?key=${SLUG}`, { key: SLUG })],
    [`/games/${ID}?key=%20%20`, page('game', `/games/${ID}?key=%20%20`)],
    [`/games/${ID}?key=${SLUG}%20x`, page('game', `/games/${ID}?key=${SLUG}%20x`)],
    [`/games/${ID}/?lang=de#players`, page('game', `/games/${ID}/?lang=de#players`)],
    [`/profiles/${ID}`, page('player', `/profiles/${ID}`)],
    [`/profiles/${ID}?key=1`, page('player', `/profiles/${ID}?key=1`)],
    [`/feed/${ID}?lang=fr`, page('post', `/feed/${ID}?lang=fr`)],
    [`/courts/${ID}`, page('court', `/courts/${ID}`)],
    [`/g/${SLUG}`, page('sharedGame', `/g/${SLUG}`, { id: SLUG })],
    [`/g/${SLUG}/?lang=zh`, page('sharedGame', `/g/${SLUG}/?lang=zh`, { id: SLUG })],
  ])('reads %s', (path, link) => {
    expect(ownLink(HOME + path, HOME)).toEqual(link);
  });

  it.each([
    ['plain http', `http://hoop.example/games/${ID}`, HOME],
    ['an uppercase host', `HTTPS://HOOP.Example/games/${ID}`, HOME],
    ['the usual port', `${HOME}:443/games/${ID}`, HOME],
    ['a port of ours', `http://localhost:4100/games/${ID}`, 'http://localhost:4100'],
    ['an uppercase id', `${HOME}/games/${ID.toUpperCase()}`, HOME],
  ])('reads an address with %s', (_, href, origin) => {
    expect(ownLink(href, origin)).toMatchObject({ kind: 'game', id: ID });
  });

  it.each([
    ['another site', `https://other.example/games/${ID}`],
    ['a longer name', `https://hoop.example.evil.com/games/${ID}`],
    ['a name that ends like ours', `https://evilhoop.example/games/${ID}`],
    ['a subdomain of ours', `https://a.hoop.example/games/${ID}`],
    ['a look-alike letter', `https://hооp.example/games/${ID}`],
    ['our host as a user name', `https://hoop.example@evil.com/games/${ID}`],
    ['a user name', `https://evil.com@hoop.example/games/${ID}`],
    ['a user and a password', `https://a:b@hoop.example/games/${ID}`],
    ['another port', `${HOME}:8443/games/${ID}`],
    ['a script', `javascript:location='${HOME}/games/${ID}'`],
    ['another protocol', `ftp://hoop.example/games/${ID}`],
    ['a path alone', `/games/${ID}`],
    ['no protocol', `//hoop.example/games/${ID}`],
    ['an impossible id', `${HOME}/games/12`],
    ['an encoded id', `${HOME}/games/%30${ID.slice(1)}`],
    ['an encoded slash', `${HOME}/games%2f${ID}`],
    ['a longer path', `${HOME}/games/${ID}/edit`],
    ['a dotted path to elsewhere', `${HOME}/games/${ID}/../../api`],
    ['a list', `${HOME}/games`],
    ['a short slug', `${HOME}/g/${SLUG.slice(1)}`],
    ['a long slug', `${HOME}/g/${SLUG}a`],
    ['the picture of a game', `${HOME}/g/${SLUG}/preview.png`],
    ['an address without end', `${HOME}/games/${ID}?x=${'x'.repeat(500)}`],
    ['no address', 'https://'],
  ])('is undefined for %s', (_, href) => {
    expect(ownLink(href, HOME)).toBeUndefined();
  });
});

const found = (text: string, most = 2) => linksIn(text, HOME, most).map(({ id }) => id);

describe('linksIn', () => {
  it.each([
    ['no link', 'Run at six?', []],
    ['a link in a sentence', `Come: ${HOME}/games/${ID}.`, [ID]],
    ['a link in brackets', `(see ${HOME}/g/${SLUG})`, [SLUG]],
    ['a link in Chinese', `来吧：${HOME}/games/${ID}，今晚`, [ID]],
    ['the same page twice', `${HOME}/games/${ID} ${HOME}/games/${ID}?lang=de`, [ID]],
    ['two pages in order', `${HOME}/feed/${OTHER}\n${HOME}/games/${ID}`, [OTHER, ID]],
    ['three pages', `${HOME}/feed/${OTHER} ${HOME}/games/${ID} ${HOME}/g/${SLUG}`, [OTHER, ID]],
    ['a link to elsewhere first', `https://other.example/x ${HOME}/games/${ID}`, [ID]],
    ['our link inside a foreign one', `https://evil.com/?to=${HOME}/games/${ID}`, []],
    ['a protocol with a letter before it', `x${HOME}/games/${ID}`, []],
    ['no protocol', `hoop.example/games/${ID}`, []],
  ])('finds the links to our pages in a text with %s', (_, text, ids) => {
    expect(found(text)).toEqual(ids);
  });

  it('finds no more links than asked', () => {
    expect(found(`${HOME}/feed/${OTHER} ${HOME}/games/${ID}`, 1)).toEqual([OTHER]);
  });
});

describe('isOnly', () => {
  const link = ownLink(`${HOME}/games/${ID}`, HOME) as OwnLink;

  it.each([
    [`${HOME}/games/${ID}`, true],
    [` ${HOME}/games/${ID}\n`, true],
    [`${HOME}/games/${ID}.`, false],
    [`Come: ${HOME}/games/${ID}`, false],
  ])('of %j is %s', (text, expected) => {
    expect(isOnly(text, link)).toBe(expected);
  });
});
