import { useEffect, useRef, useState } from 'react';
import type { UseFormReset } from 'react-hook-form';
import type { CachedDetail } from '../cached-game.ts';
import { formOf, type GameForm } from './game-form.ts';

/**
 * The host may edit in two tabs. What the other one saved stands here at once, but for what is being written here.
 * Answers whether that has happened. An own save brings no news, so nothing moves while one is under way.
 */
export function useFreshValues(game: CachedDetail, reset: UseFormReset<GameForm>, isSaving: boolean): boolean {
  const held = useRef(game);
  const [hasMoved, setHasMoved] = useState(false);

  useEffect(() => {
    if (isSaving) return;
    const [before, now] = [formOf(held.current), formOf(game)];
    held.current = game;
    if ((Object.keys(now) as (keyof GameForm)[]).every((name) => now[name] === before[name])) return;
    setHasMoved(true);
    reset(now, { keepDirtyValues: true });
  }, [game, reset, isSaving]);

  return hasMoved;
}
