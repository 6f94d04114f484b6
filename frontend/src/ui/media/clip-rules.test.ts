import { describe, expect, it } from '@jest/globals';
import { type ClipOnPage, clipsWithSource, clipToPlay, shareInView } from './clip-rules.ts';

const clip = (id: string, changes: Partial<ClipOnPage> = {}): ClipOnPage => ({
  ...{ id, share: 1, isNear: true, distance: 0, startsItself: true, isHeld: false },
  ...changes,
});
const NOTHING = { chosen: null, playing: null, isPageVisible: true };

describe('the clip that plays', () => {
  it.each([
    { what: 'none without clips', clips: [], before: {}, plays: null },
    { what: 'one from 60 % on', clips: [clip('a', { share: 0.6 })], before: {}, plays: 'a' },
    { what: 'none below 60 %', clips: [clip('a', { share: 0.59 })], before: {}, plays: null },
    { what: 'none that waits for a tap', clips: [clip('a', { startsItself: false })], before: {}, plays: null },
    {
      what: 'the one in the middle of two',
      clips: [clip('a', { distance: 200 }), clip('b', { distance: 90 })],
      before: {},
      plays: 'b',
    },
    {
      what: 'the one that plays already, while it is enough in view',
      clips: [clip('a', { distance: 200 }), clip('b', { distance: 90 })],
      before: { playing: 'a' },
      plays: 'a',
    },
    {
      what: 'the next one when the one that plays leaves',
      clips: [clip('a', { share: 0.3 }), clip('b', { distance: 300 })],
      before: { playing: 'a' },
      plays: 'b',
    },
    {
      what: 'the one that the viewer chose',
      clips: [clip('a'), clip('b', { startsItself: false, distance: 300 })],
      before: { chosen: 'b', playing: 'a' },
      plays: 'b',
    },
    {
      what: 'a chosen one of which the browser has not reported anything',
      clips: [clip('a', { share: undefined, startsItself: false })],
      before: { chosen: 'a' },
      plays: 'a',
    },
    {
      what: 'a chosen one of which a little is in view, if no other may start',
      clips: [clip('a', { share: 0.1 }), clip('b', { startsItself: false })],
      before: { chosen: 'a', playing: 'a' },
      plays: 'a',
    },
    {
      what: 'another one than the chosen one that is nearly out of view',
      clips: [clip('a', { share: 0.1 }), clip('b')],
      before: { chosen: 'a', playing: 'a' },
      plays: 'b',
    },
    { what: 'none that is out of view', clips: [clip('a', { share: 0 })], before: { chosen: 'a' }, plays: null },
    {
      what: 'none beside one that the viewer has paused',
      clips: [clip('a', { isHeld: true }), clip('b')],
      before: { playing: 'a' },
      plays: null,
    },
    {
      what: 'one after the paused one has nearly left',
      clips: [clip('a', { isHeld: true, share: 0.4 }), clip('b')],
      before: {},
      plays: 'b',
    },
    { what: 'none in a hidden tab', clips: [clip('a')], before: { chosen: 'a', isPageVisible: false }, plays: null },
  ])('is $what', ({ clips, before, plays }) => {
    expect(clipToPlay(clips, { ...NOTHING, ...before })).toBe(plays);
  });
});

describe('the clips with a source', () => {
  it('are at most three: the one that plays, and those nearest to the middle', () => {
    const clips = [
      clip('far', { isNear: false }),
      clip('d', { distance: 4 }),
      clip('b', { distance: 2 }),
      clip('c', { distance: 3 }),
      clip('a', { distance: 900 }),
    ];
    expect(clipsWithSource(clips, 'a')).toEqual(['a', 'b', 'c']);
    expect(clipsWithSource(clips, null)).toEqual(['b', 'c', 'd']);
  });
});

it('counts the share of the window for a clip that is higher than it', () => {
  const seen = { isIntersecting: true, intersectionRatio: 0.4, intersectionRect: { height: 540 } };
  expect(shareInView({ ...seen, rootBounds: { height: 600 } })).toBe(0.9);
  expect(shareInView({ ...seen, rootBounds: null })).toBe(0.4);
  expect(shareInView({ ...seen, isIntersecting: false, rootBounds: { height: 600 } })).toBe(0);
});
