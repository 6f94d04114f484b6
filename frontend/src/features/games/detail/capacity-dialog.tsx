import { Button, chakra, Flex } from '@chakra-ui/react';
import { GAME } from '@hoopline/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import type { CachedDetail } from '../cached-game.ts';
import { RefusalNote } from '../components/refusal-note.tsx';

interface CapacityDialogProps {
  game: CachedDetail;
  isOpen: boolean;
  onClose: () => void;
  isPending: boolean;
  refusal: string | undefined;
  onSave: (change: { maxPlayers: number; leaving?: string[] }) => void;
}

/** Fewer places than players: the host says who leaves, and those head the waitlist. */
export function CapacityDialog({ game, isOpen, onClose, isPending, refusal, onSave }: CapacityDialogProps) {
  const { t } = useTranslation(['games', 'common']);
  const [size, setSize] = useState(game.maxPlayers);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  // Seats that are only held by an offer are taken back before anybody has to leave.
  const surplus = Math.max(0, game.players.length - size);
  const leaving = game.players.map(({ id }) => id).filter((id) => chosen.includes(id));
  const isValid = size >= GAME.players.min && size <= GAME.players.max && leaving.length >= surplus;
  const toggle = (id: string) =>
    setChosen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));

  return (
    <AppDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('board.capacityTitle')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            disabled={!isValid || isPending}
            onClick={() => onSave(surplus > 0 ? { maxPlayers: size, leaving } : { maxPlayers: size })}
          >
            {t('board.save')}
          </Button>
        </>
      }
    >
      <Flex direction="column" gap="4">
        <Field label={t('form.maxPlayers')}>
          {(binding) => (
            <Stepper {...binding} value={size} min={GAME.players.min} max={GAME.players.max} onChange={setSize} />
          )}
        </Field>
        {surplus > 0 && (
          <chakra.fieldset>
            <chakra.legend fontWeight="600">{t('board.leavingTitle', { count: surplus })}</chakra.legend>
            <chakra.p color="fg.subtle" textStyle="body.sm" mb="2">
              {t('board.leavingHint')}
            </chakra.p>
            {game.players.map((player) => (
              <chakra.label key={player.id} display="flex" alignItems="center" gap="3" minH="13" cursor="pointer">
                <chakra.input
                  type="checkbox"
                  w="5"
                  h="5"
                  accentColor="{colors.ball.solid}"
                  checked={chosen.includes(player.id)}
                  disabled={!chosen.includes(player.id) && leaving.length >= surplus}
                  onChange={() => toggle(player.id)}
                />
                <PersonAvatar person={player} size={32} crop="face" />
                <chakra.span minW="0" overflowWrap="anywhere">
                  {player.displayName}
                </chakra.span>
              </chakra.label>
            ))}
          </chakra.fieldset>
        )}
        <RefusalNote code={refusal} />
      </Flex>
    </AppDialog>
  );
}
