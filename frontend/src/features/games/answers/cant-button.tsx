import { Button } from '@chakra-ui/react';
import { owesShare } from '@hoopline/contracts/games/after-rules';
import { useState } from 'react';
import { serverNow } from '../../../lib/server-time.ts';
import { LeaveQuestion } from '../after/late-leave-question.tsx';
import type { CachedDetail } from '../cached-game.ts';

interface CantButtonProps {
  game: CachedDetail;
  label: string;
  isPending: boolean;
  onLeave: () => void;
}

/** Gives the seat up with one press. A player who would still owe their share is asked first. */
export function CantButton({ game, label, isPending, onLeave }: CantButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        gridColumn="1 / -1"
        aria-busy={isPending || undefined}
        onClick={() => (owesShare(game, serverNow()) ? setIsAsking(true) : onLeave())}
      >
        {label}
      </Button>
      <LeaveQuestion game={game} isOpen={isAsking} onClose={() => setIsAsking(false)} onLeave={onLeave} />
    </>
  );
}
