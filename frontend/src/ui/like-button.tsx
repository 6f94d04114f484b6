import { Button, chakra } from '@chakra-ui/react';
import { HeartIcon } from '@phosphor-icons/react';
import { useConnection } from '../lib/realtime/connection.store.ts';
import { RollingCount } from './like-button/rolling-count.tsx';

interface LikeButtonProps {
  isLiked: boolean;
  count: number;
  /** What the button does and the count, in words. */
  label: string;
  /** Says beside the heart that the last like was not saved. */
  failure?: string;
  onToggle: () => void;
}

/** A heart that answers at once, and the count rolling beside it. */
export function LikeButton({ isLiked, count, label, failure, onToggle }: LikeButtonProps) {
  const isCatchingUp = useConnection((store) => store.isCatchingUp);
  return (
    <>
      <Button
        variant="ghost"
        aria-label={label}
        aria-pressed={isLiked}
        onClick={onToggle}
        px="11px"
        gap="7px"
        fontSize="14px"
        fontWeight="600"
        color={isLiked ? 'ball.fg' : 'fg.muted'}
        _hover={{ bg: 'bg.muted', color: isLiked ? 'ball.fg' : 'fg' }}
      >
        <HeartIcon weight={isLiked ? 'fill' : 'regular'} aria-hidden />
        <RollingCount count={count} isStill={isCatchingUp} />
      </Button>
      <chakra.span role="status" color="foul.fg" textStyle="caption" fontWeight="600">
        {failure}
      </chakra.span>
    </>
  );
}
