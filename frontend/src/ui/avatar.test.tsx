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

describe('the pixel avatar', () => {
  it('shows the paths that links and sign-in pages show too, on the same tile', () => {
    const { container } = renderApp(<PixelAvatar avatar={PLAIN} userId="a" />);
    const drawn = [...container.querySelectorAll('path')].map((path) => ({
      color: path.getAttribute('fill'),
      d: path.getAttribute('d'),
    }));
    expect(drawn).toEqual(avatarPaths(PLAIN, 'bust'));
    expect(container.querySelector('rect')?.getAttribute('fill')).toBe(tileFor('a'));
  });

  it('is named, or hidden from readers', () => {
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

  it('gives its place to a photo, and takes it back when the photo fails', () => {
    renderApp(<PixelAvatar avatar={avatarFor('x')} userId="x" label="Zoë" imageUrl="/photo.png" />);
    const photo = screen.getByRole('img', { name: 'Zoë' });
    expect(photo.tagName).toBe('IMG');

    fireEvent.error(photo);
    expect(screen.getByRole('img', { name: 'Zoë' }).tagName).toBe('svg');
  });

  it('shows presence as a dot, and none when away', () => {
    const { container } = renderApp(
      <>
        <PixelAvatar avatar={PLAIN} userId="a" presence="online" />
        <PixelAvatar avatar={PLAIN} userId="a" presence="away" />
      </>,
    );
    expect(container.querySelectorAll('[data-presence]')).toHaveLength(1);
  });
});
