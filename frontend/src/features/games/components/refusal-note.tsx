import { RefusalNote as Note } from '../../../ui/refusal-note.tsx';

interface RefusalNoteProps {
  code: string | undefined;
  /** The texts that are searched first for a code, if that namespace is loaded. */
  prefix?: 'gameAfter:refused' | 'gameAnswers:refused' | 'gameFill:refused' | 'gameTeams:refused';
}

/** Shows why a game could not be changed. */
export function RefusalNote({ code, prefix }: RefusalNoteProps) {
  return <Note code={code} texts={prefix ? [prefix, 'games:refused'] : ['games:refused']} />;
}
