import { chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { EMOJI, type ReactionGroup, reactionGroups } from '../reactions.ts';
import type { ThreadActions } from '../thread-actions.ts';
import { markedName } from '../thread-names.ts';
import type { BubbleRow } from '../thread-rows.ts';
import { useOwnReaction } from '../use-reactions.ts';

interface ReactionChipsProps {
  row: BubbleRow & { id: string };
  actions: ThreadActions;
}

/** The reactions to a message, below it. A press gives the same reaction, or takes the own one back. */
export function ReactionChips({ row, actions }: ReactionChipsProps) {
  const { t, i18n } = useTranslation('messages');
  const { me, conversationId, canWrite } = actions;
  const { own, toggle } = useOwnReaction(row, conversationId, me);
  const groups = reactionGroups(row.reactions, me, own);
  if (groups.length === 0) return null;

  const namesOf = ({ people }: ReactionGroup) =>
    new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(
      people.map((person) => (person.id === me ? t('reaction.you') : markedName(person, t))),
    );
  return (
    <Flex
      as="ul"
      listStyleType="none"
      wrap="wrap"
      gap="1"
      mt="1"
      maxW="full"
      justify={row.isMine ? 'flex-end' : undefined}
    >
      {groups.map((group) => {
        const { kind, people, isMine } = group;
        const names = namesOf(group);
        const label = t('reaction.from', { kind: t(`reaction.kind.${kind}`), names });
        const words = { title: label, 'aria-label': label };
        const face = (
          <>
            <span aria-hidden>{EMOJI[kind]}</span>
            <span aria-hidden>{people.length}</span>
          </>
        );
        return (
          <li key={kind}>
            {canWrite ? (
              <Chip
                as="button"
                data-chosen={isMine || undefined}
                aria-pressed={isMine}
                onClick={() => toggle(kind)}
                {...words}
              >
                {face}
              </Chip>
            ) : (
              <Chip role="img" data-chosen={isMine || undefined} {...words}>
                {face}
              </Chip>
            )}
          </li>
        );
      })}
    </Flex>
  );
}

const Chip = chakra('span', {
  base: {
    pos: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    h: '28px',
    px: '2',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'full',
    bg: 'bg.panel',
    color: 'fg.muted',
    textStyle: 'caption',
    fontWeight: '650',
    fontVariantNumeric: 'tabular-nums',
    '&[data-chosen]': { bg: 'ball.subtle', borderColor: 'ball.solid', color: 'ball.fg' },
    '&:is(button)': { cursor: 'pointer', _hover: { borderColor: 'border.control' } },
    // A touch target of 44 px.
    '&:is(button)::after': { content: '""', pos: 'absolute', inset: '-8px -2px' },
  },
});
