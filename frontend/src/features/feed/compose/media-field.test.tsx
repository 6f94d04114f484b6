import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';
import { MediaField } from './media-field.tsx';

const FILM = new File(['film'], 'dunk.mp4', { type: 'video/mp4' });
const UNSHOWN = /^This browser cannot show this film/;

const { createObjectURL, revokeObjectURL } = URL;
beforeAll(() => {
  URL.createObjectURL = () => 'blob:film';
  URL.revokeObjectURL = () => {};
});
afterAll(() => void Object.assign(URL, { createObjectURL, revokeObjectURL }));

/** The preview of a film that its author has chosen, after it failed with a code of `MediaError`. */
function preview(code?: number): HTMLVideoElement {
  renderApp(
    <MediaField
      type="video"
      file={FILM}
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
  // jsdom knows the width of no film.
  { event: 'loadedMetadata', code: undefined },
  { event: 'error', code: 4 },
] as const)('says before it is posted that this browser cannot show a film: $event', async ({ event, code }) => {
  fireEvent[event](preview(code));
  expect(await screen.findByText(UNSHOWN)).toBeTruthy();
});

it('says nothing of the codec where the preview was only cut off', async () => {
  fireEvent.error(preview(2));
  await act(async () => {});
  expect(screen.queryByText(UNSHOWN)).toBeNull();
});
