import { Button, chakra, Flex } from '@chakra-ui/react';
import type { KudosKind } from '@hoopline/contracts';
import { KUDOS } from '@hoopline/contracts/games/after-rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HandsClappingIcon } from '../../../icons/shared.ts';
import { CheckIcon } from '../../../icons/ui.ts';
import { courtTime } from '../../../lib/court-clock.ts';
import { useReadersZone } from '../../../lib/formats.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { RefusalNote } from '../components/refusal-note.tsx';
import { useGiveKudos, useUnsavedKudos } from './after.mutations.ts';
import { FaceMark, PlayerFaces } from './player-faces.tsx';
import { MOMENT, type SectionProps } from './vote-section.tsx';

/** Lets a player give kudos: they choose a face, and then what that player did well. */
export function KudosSection({ after: { gameId, kudos }, others, timeZone }: SectionProps) {
  const { t, i18n } = useTranslation('gameAfter');
  useReadersZone();
  const [chosenId, setChosenId] = useState<string>();
  const { give, error } = useGiveKudos(gameId);
  const unsaved = useUnsavedKudos(gameId);
  const kindsFor = (id: string): readonly KudosKind[] => {
    const ofPlayer = ({ userId }: { userId: string }) => userId === id;
    return (unsaved.findLast(ofPlayer) ?? kudos.given.find(ofPlayer))?.kinds ?? [];
  };
  const chosen = others.find(({ id }) => id === chosenId);
  const press = (kind: KudosKind) => {
    if (!chosen) return;
    const kinds = kindsFor(chosen.id);
    give({
      userId: chosen.id,
      kinds: kinds.includes(kind) ? kinds.filter((other) => other !== kind) : [...kinds, kind],
    });
  };
  const time = kudos.closesAt && courtTime(kudos.closesAt, timeZone, i18n.language, MOMENT);
  return (
    <section aria-labelledby="kudos">
      <chakra.h3 id="kudos" textStyle="title.sm">
        {t('kudos.title')}
      </chakra.h3>
      <chakra.p textStyle="body.sm" color="fg.muted" mt="0.5" mb="2" textWrap="pretty">
        {t('kudos.hint')} {time && t('kudos.ends', { time })}
      </chakra.p>
      <PlayerFaces
        labelledBy="kudos"
        players={others}
        isPressed={({ id }) => id === chosenId}
        markOf={({ id }) =>
          kindsFor(id).length > 0 && (
            <FaceMark palette="paint">
              <HandsClappingIcon size={14} aria-hidden />
            </FaceMark>
          )
        }
        onPress={({ id }) => setChosenId(id === chosenId ? undefined : id)}
      />
      {chosen && (
        <Flex
          role="group"
          aria-label={t('kudos.for', { name: shownName(chosen.displayName) })}
          wrap="wrap"
          gap="2"
          mt="2.5"
        >
          {KUDOS.map((kind) => {
            const isGiven = kindsFor(chosen.id).includes(kind);
            return (
              <Button
                key={kind}
                size="sm"
                minH="hit"
                borderRadius="full"
                variant={isGiven ? 'solid' : 'outline'}
                colorPalette={isGiven ? 'paint' : undefined}
                aria-pressed={isGiven}
                onClick={() => press(kind)}
              >
                {isGiven && <CheckIcon aria-hidden />}
                {t(`kudos.kind.${kind}`)}
              </Button>
            );
          })}
        </Flex>
      )}
      <RefusalNote code={refusalOf(error)} prefix="gameAfter:refused" />
    </section>
  );
}
