import { avatarFor } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import { type BoxScoreRow, toBoxScore } from './box-score.ts';

const person = (id: string) => ({
  id,
  displayName: id.toUpperCase(),
  profileImageUrl: null,
  avatar: avatarFor(id),
  isMember: true,
});

const row = (changes: Partial<BoxScoreRow> = {}): BoxScoreRow => ({
  id: 'game',
  title: 'Sunday Run',
  gameType: 'league',
  gameFormat: '2v2',
  scheduledAt: new Date('2026-06-14T18:00:00Z'),
  timeZone: 'America/New_York',
  isOpenToAll: true,
  isIn: false,
  teams: [
    ['ann', 'ben'],
    ['cem', 'dan'],
  ],
  scores: [21, 18],
  isFinal: true,
  awards: ['ben'],
  people: ['ann', 'ben', 'cem', 'dan'].map(person),
  clips: [
    {
      postId: 'post',
      authorId: 'ann',
      ...{ displayName: 'ANN', profileImageUrl: null, avatar: avatarFor('ann') },
      ...{ caption: 'Last shot', createdAt: '2026-06-14T20:00:00.000Z' },
      ...{ mediaId: 'film', width: 640, height: 360, placeholder: null, mediaHasSmall: false },
      ...{ posterId: 'still', posterHasSmall: true },
    },
  ],
  blockedIds: [],
  ...changes,
});
const idsIn = (changes: Partial<BoxScoreRow>) => {
  const { teams, playersOfGame, ...rest } = toBoxScore(row(changes));
  const ids = (people: readonly { id: string }[]) => people.map(({ id }) => id);
  return { ...rest, teams: teams.map(({ players }) => ids(players)), playersOfGame: ids(playersOfGame) };
};

describe('a box score', () => {
  it('has the scores, both teams in the order of the result, and the clips', () => {
    expect(toBoxScore(row())).toEqual({
      game: {
        id: 'game',
        title: 'Sunday Run',
        gameType: 'league',
        gameFormat: '2v2',
        scheduledAt: '2026-06-14T18:00:00.000Z',
        timeZone: 'America/New_York',
      },
      isFinal: true,
      teams: [
        { score: 21, players: [person('ann'), person('ben')], playerCount: 2 },
        { score: 18, players: [person('cem'), person('dan')], playerCount: 2 },
      ],
      playersOfGame: [person('ben')],
      playerOfGameCount: 1,
      clips: [
        {
          postId: 'post',
          user: { id: 'ann', displayName: 'ANN', profileImageUrl: null, avatar: avatarFor('ann') },
          caption: 'Last shot',
          mediaUrl: '/public-objects/uploads/film',
          media: {
            ...{ width: 640, height: 360, placeholder: null },
            smallUrl: '/public-objects/uploads/still/small',
            posterUrl: '/public-objects/uploads/still',
          },
          createdAt: '2026-06-14T20:00:00.000Z',
        },
      ],
    });
  });

  it('leaves out a person in a block with a reader from outside the game, but counts them', () => {
    const { teams, playersOfGame, playerOfGameCount } = idsIn({ blockedIds: ['ben'] });
    expect([teams, playersOfGame, playerOfGameCount]).toEqual([[['ann'], ['cem', 'dan']], [], 1]);
    expect(toBoxScore(row({ blockedIds: ['ben'] })).teams[0].playerCount).toBe(2);
  });

  it('shows everybody to the people in the game', () => {
    const seen = idsIn({ blockedIds: ['ben'], isIn: true, isOpenToAll: false });
    expect(seen).toMatchObject({
      teams: [
        ['ann', 'ben'],
        ['cem', 'dan'],
      ],
      playersOfGame: ['ben'],
    });
    expect(seen.game?.title).toBe('Sunday Run');
  });

  it('names nobody and no game to strangers if the game is private', () => {
    const box = toBoxScore(row({ isOpenToAll: false }));
    expect(JSON.stringify(box)).not.toMatch(/Sunday|ann|ben|cem|dan|"game":\{/i);
    expect(box).toMatchObject({ game: null, playersOfGame: [], playerOfGameCount: 1, clips: [] });
    expect(box.teams.map(({ score, playerCount }) => [score, playerCount])).toEqual([
      [21, 2],
      [18, 2],
    ]);
  });
});
