import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';
import { MediaField } from './media-field.tsx';

/** A box of an MP4 whose header gives its size as `length` bytes. */
const box = (type: string, length = 12) => `\0\0\0${String.fromCharCode(length)}${type}....`;
/** The start of a WebM whose segment gives its size as `length` bytes. */
const webm = (length: number, codec: string) =>
  `\x1aE\xdf\xa3\x87B\x82\x84webm\x18S\x80g\x10\0\0${String.fromCharCode(length)}${codec}`;
const film = (characters: string, type = 'video/mp4') =>
  new File([Uint8Array.from(characters, (character) => character.charCodeAt(0))], 'dunk.mp4', { type });

const FILM = film(box('ftyp') + box('moov') + box('mdat'));
const UNSHOWN = /^This browser cannot play this video/;
const DAMAGED = 'This video is damaged or incomplete. Export it again and choose the new file.';

const { createObjectURL, revokeObjectURL } = URL;
beforeAll(() => {
  URL.createObjectURL = () => 'blob:film';
  URL.revokeObjectURL = () => {};
});
afterAll(() => void Object.assign(URL, { createObjectURL, revokeObjectURL }));

/** The preview of a film that its author has chosen, after it failed with a code of `MediaError`. */
function preview(code?: number, file = FILM): HTMLVideoElement {
  renderApp(
    <MediaField
      type="video"
      file={file}
      fileError={undefined}
      lost={undefined}
      failure={null}
      isOver={false}
      onChoose={() => {}}
      onRetry={() => {}}
    />,
  );
  const video = screen.getByText('dunk.mp4').closest('div')?.querySelector('video') as HTMLVideoElement;
  Object.defineProperty(video, 'error', { value: code ? { code } : null });
  return video;
}

it.each([
  // In jsdom, the width of every film is 0.
  { event: 'loadedMetadata', code: undefined },
  { event: 'error', code: 4 },
] as const)('says before posting that this browser cannot show a film: $event', async ({ event, code }) => {
  fireEvent[event](preview(code));
  expect(await screen.findByText(UNSHOWN)).toBeTruthy();
});

it.each([
  ['an MP4 without its end', film(box('ftyp') + box('moov') + box('mdat', 90))],
  ['an MP4 without its index', film(box('ftyp') + box('mdat'))],
  ['an MP4 of other bytes', film('\xff'.repeat(90))],
  ['a WebM without its end', film(webm(90, 'V_AV1'), 'video/webm')],
  ['a WebM whose tracks are lost', film(webm(5, '\xff'.repeat(5)), 'video/webm')],
])('says that a film is damaged, not that its codec is unknown: %s', async (_, file) => {
  fireEvent.error(preview(4, file));
  expect(await screen.findByText(DAMAGED)).toBeTruthy();
  expect(screen.queryByText(UNSHOWN)).toBeNull();
});

it.each([
  ['an MP4', film(box('ftyp') + box('moov') + box('mdat', 90))],
  ['a WebM that ends before the length of its content', film(webm(90, '').slice(0, -4), 'video/webm')],
  ['a WebM that ends in the length of its content', film(webm(90, '').slice(0, -1), 'video/webm')],
])('says that a film is damaged if its start plays but its end is missing: %s', async (_, file) => {
  const video = preview(undefined, file);
  Object.defineProperty(video, 'videoWidth', { value: 640 });
  fireEvent.loadedMetadata(video);
  expect(await screen.findByText(DAMAGED)).toBeTruthy();
});

it.each([
  ['an MP4', FILM],
  ['a WebM', film(webm(5, 'V_AV1'), 'video/webm')],
])('shows no problem for a complete film that plays: %s', async (_, file) => {
  const video = preview(undefined, file);
  Object.defineProperty(video, 'videoWidth', { value: 640 });
  fireEvent.loadedMetadata(video);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByRole('status')).toBeNull();
});

it('says that the browser cannot show a complete WebM that does not play', async () => {
  fireEvent.error(preview(4, film(webm(5, 'V_AV1'), 'video/webm')));
  expect(await screen.findByText(UNSHOWN)).toBeTruthy();
});

it('does not say that the browser cannot show the film if only the loading of the preview was cut off', async () => {
  fireEvent.error(preview(2));
  await act(async () => {});
  expect(screen.queryByText(UNSHOWN)).toBeNull();
});
