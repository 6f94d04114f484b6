import { RefusalNote as Note } from '../../../ui/refusal-note.tsx';

interface RefusalNoteProps {
  code: string | undefined;
  /** The texts that are searched first for a code, if that namespace is loaded. */
  prefix?: 'gameTeams:refused' | 'gameAnswers:refused';
}

/** Shows why a game could not be changed. */
export function RefusalNote({ code, prefix }: RefusalNoteProps) {
  return <Note code={code} texts={prefix ? [prefix, 'games:refused'] : ['games:refused']} />;
}
