import { RefusalNote as Note } from '../../../ui/refusal-note.tsx';

interface RefusalNoteProps {
  code: string | undefined;
  /** Where the text of a code is looked for first, once that namespace is loaded. */
  prefix?: 'gameTeams:refused';
}

/** Why a game could not be changed. */
export function RefusalNote({ code, prefix }: RefusalNoteProps) {
  return <Note code={code} texts={prefix ? [prefix, 'games:refused'] : ['games:refused']} />;
}
