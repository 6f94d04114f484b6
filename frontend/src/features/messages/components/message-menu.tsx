import type { Person } from '@hoopline/contracts';
import { useNavigate } from 'react-router-dom';
import { SafetyMenu } from '../../safety/index.ts';

/** Stands beside a message of somebody else: seen while the pointer or the focus is on it. A long press opens it too. */
export function MessageMenu({ id, person }: { id: string; person: Person }) {
  const navigate = useNavigate();
  return (
    <SafetyMenu
      target={{ kind: 'message', id }}
      person={person}
      onBlocked={() => void navigate('/messages', { replace: true })}
      size="sm"
      pos="absolute"
      left="100%"
      top="50%"
      transform="translateY(-50%)"
      ml="1"
      color="fg.muted"
      css={{
        opacity: 0,
        '&:focus-visible, &[aria-expanded=true], [data-message]:hover &': { opacity: 1 },
        // Where nothing hovers, only a long press opens it.
        '@media (hover: none)': { pointerEvents: 'none' },
      }}
    />
  );
}
