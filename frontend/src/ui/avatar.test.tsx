import { type Avatar, avatarFor } from '@hoopline/contracts';
import { avatarPaths, tileFor } from '@hoopline/contracts/people/avatar-paths';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { buildPerson } from '../testing/people.ts';
import { renderApp } from '../testing/render-app.tsx';
import { PixelAvatar } from './avatar.tsx';
import { PersonAvatar } from './person-avatar.tsx';

const PLAIN: Avatar = {
  skin: 'medium',
  hair: 'short_black',
  headAccessory: 'none',
  jersey: 'orange',
  shorts: 'black',
  shoes: 'sneakers_white',
};

/** The drawing in an avatar's data URL. */
function drawingOf({ src }: HTMLImageElement): Document {
  const [type, ...drawing] = src.split(',');
  expect(type).toBe('data:image/svg+xml');
  return new DOMParser().parseFromString(decodeURIComponent(drawing.join(',')), 'image/svg+xml');
}

describe('the pixel avatar', () => {
  it('draws the same paths on the same tile as link previews and sign-in pages', () => {
    renderApp(<PixelAvatar avatar={PLAIN} userId="a" label="Zoë" />);
    const picture = drawingOf(screen.getByRole<HTMLImageElement>('img', { name: 'Zoë' }));
    const [tile, ...drawn] = [...picture.querySelectorAll('path')].map((path) => ({
      color: path.getAttribute('fill'),
      d: path.getAttribute('d'),
    }));
    expect(drawn).toEqual(avatarPaths(PLAIN, 'bust'));
    expect(tile).toEqual({ color: tileFor('a'), d: 'M0 0h20v20H0z' });
    expect(picture.documentElement.getAttribute('viewBox')).toBe('0 0 20 20');
  });

  it('is only one element in the page', () => {
    const { container } = renderApp(<PersonAvatar person={buildPerson({ displayName: 'Imani Okafor' })} />);
    expect(container.querySelectorAll('span *')).toHaveLength(1);
  });

  it('has a name, or is hidden from screen readers', () => {
    renderApp(
      <>
        <PersonAvatar person={buildPerson({ displayName: 'Imani Okafor' })} isNamed />
        <PersonAvatar person={buildPerson({ displayName: 'Imani Okafor' })} />
        <PixelAvatar avatar={PLAIN} userId="a" />
      </>,
    );
    expect(screen.getAllByRole('img')).toHaveLength(1);
    expect(screen.getByRole('img', { name: 'Imani Okafor' })).toBeTruthy();
  });

  it('is replaced by a photo, and comes back if the photo fails', () => {
    renderApp(<PixelAvatar avatar={avatarFor('x')} userId="x" label="Zoë" imageUrl="/photo.png" />);
    const photo = screen.getByRole<HTMLImageElement>('img', { name: 'Zoë' });
    expect(photo.getAttribute('src')).toBe('/photo.png');

    fireEvent.error(photo);
    const back = screen.getByRole<HTMLImageElement>('img', { name: 'Zoë' });
    expect(drawingOf(back).querySelectorAll('path').length).toBeGreaterThan(5);
  });

  it('shows presence as a dot, and no dot when away', () => {
    const { container } = renderApp(
      <>
        <PixelAvatar avatar={PLAIN} userId="a" presence="online" />
        <PixelAvatar avatar={PLAIN} userId="a" presence="away" />
      </>,
    );
    expect(container.querySelectorAll('[data-presence]')).toHaveLength(1);
  });
});
