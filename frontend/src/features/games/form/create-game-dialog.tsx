import { Button, chakra } from '@chakra-ui/react';
import { Id } from '@hoopline/contracts/common/schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { refusalOf } from '../../../lib/refusal.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useDeferredValidation } from '../../../ui/form/use-deferred-validation.ts';
import { useServerProblems } from '../../../ui/form/use-server-problems.ts';
import { toast } from '../../../ui/toast/toast.store.ts';
import type { CachedDetail } from '../cached-game.ts';
import { JUST_CREATED } from '../detail/created-notice.tsx';
import { useCreateGame } from '../games.mutations.ts';
import { gamesQueries } from '../games.queries.ts';
import { GameFields } from './game-fields.tsx';
import { type NewGameForm, newGame, resolveNew } from './game-form.ts';
import { GamePreview } from './game-preview.tsx';
import { QuickFields } from './quick-fields.tsx';
import { gameLike, quickGame } from './quick-game.ts';
import { useProposedCourt } from './use-proposed-court.ts';
import { useWrittenTitle } from './use-written-title.ts';

export interface CreateGameDialogProps {
  isOpen: boolean;
  /** `sheet`: court, start and size, with proposed values. `whole`: all fields, some of them empty at first. */
  form: 'sheet' | 'whole';
  /** The id of the preselected court, from the page's address. */
  court: string | null;
  /** The id of an earlier game, from the page's address. The sheet begins with the choices of that game. */
  like: string | null;
  onClose: () => void;
}

const OF_THE_ACCOUNT: readonly string[] = ['too_many_open_games', 'suspended'];

/** The id from the page's address; undefined if it is not a valid id. */
const idIn = (id: string | null): string | undefined => Id.safeParse(id).data;

/**
 * The form of a new game. It stays open with its values if the server refuses the game. Cancel closes it without a
 * question.
 */
export function CreateGameDialog({ isOpen, form: kind, court, like, onClose }: CreateGameDialogProps) {
  const { t } = useTranslation('gameForm');
  const formId = useId();
  const navigate = useNavigate();
  /** Removes the toast of the last failed try. */
  const failure = useRef<() => void>(undefined);
  const putUp = useRef<HTMLButtonElement>(null);
  const { mutate, reset: forget, isPending, error } = useCreateGame();
  const form = useForm({ defaultValues: newGame(), resolver: resolveNew });
  const validation = useDeferredValidation(form);
  useServerProblems(error, form, 'gameForm');
  const { reset, formState } = form;
  const { isSheet, lastCourt, isNearOffered, isLike, isWaiting, showAll } = useSheet(form, {
    isOpen,
    kind,
    court,
    like,
  });

  useEffect(() => {
    if (isOpen) forget();
  }, [isOpen, forget]);

  const close = () => {
    reset(newGame());
    onClose();
  };
  const submit = form.handleSubmit((game) =>
    mutate(game, {
      onSuccess: ({ id }) => {
        failure.current?.();
        close();
        // Replaces the history entry that guards the form, so that Back leads to the page below it in one press.
        void navigate(`/games/${id}`, { state: JUST_CREATED, replace: true });
      },
      onError: (refused) => {
        // The form itself shows these refusals. A toast would ask to try again, which would not help.
        if (OF_THE_ACCOUNT.includes(refusalOf(refused) ?? '')) return;
        failure.current = toast({ status: 'error', title: t('error'), description: t('failed') });
      },
    }),
  );

  return (
    <FormProvider {...form}>
      <FormDialog
        isOpen={isOpen}
        hasWork={formState.isDirty}
        refusals="games:refused"
        dropTitle={t('dropTitle')}
        onClose={close}
        title={t('submit')}
        // The submit button has the focus, so that Enter creates the run. Focus in the court's field would open a
        // phone's keyboard over the sheet.
        initialFocusRef={isSheet ? putUp : undefined}
        size={isSheet ? 'md' : 'lg'}
        aside={isSheet ? undefined : <GamePreview />}
        refusal={refusalOf(error)}
        extraButton={
          isSheet && (
            <Button variant="ghost" mr="auto" onClick={showAll}>
              {t('quick.more')}
            </Button>
          )
        }
        submitButton={
          // On phones the buttons of the sheet may need two lines. The submit button then fills its own line.
          <Button
            ref={putUp}
            type="submit"
            form={formId}
            flex={{ base: isSheet ? '1 0 auto' : undefined, md: 'none' }}
            disabled={isPending || isWaiting}
          >
            {isPending ? t('submitting') : t(isSheet ? 'quick.putUp' : 'submit')}
          </Button>
        }
      >
        <chakra.form id={formId} noValidate onSubmit={(event) => void submit(event)} {...validation}>
          {isSheet ? (
            <QuickFields lastCourt={lastCourt} isNearOffered={isNearOffered} keepsStart={isLike} />
          ) : (
            <GameFields />
          )}
        </chakra.form>
      </FormDialog>
    </FormProvider>
  );
}

type Opened = Omit<CreateGameDialogProps, 'form' | 'onClose'> & { kind: CreateGameDialogProps['form'] };

/** The fields of the sheet. An error in any other field opens the whole form. */
const IN_SHEET: ReadonlySet<string> = new Set(['courtId', 'scheduledAt', 'gameFormat', 'maxPlayers', 'takesSeat']);

/** Gives the form its first values, and the sheet also those that load later: a proposed court, an earlier game. */
function useSheet(form: UseFormReturn<NewGameForm, unknown, FieldValues>, { isOpen, kind, court, like }: Opened) {
  const { reset, setValue, formState } = form;
  const begins = kind === 'sheet';
  const [isSheet, setSheet] = useState(begins);
  const { earlier, isWaiting } = useEarlierGame(isOpen && begins ? idIn(like) : undefined);
  const proposed = useProposedCourt(isOpen && begins);
  const courtId = idIn(court);
  useWrittenTitle(form, isOpen && begins && !earlier);

  useEffect(() => {
    if (!isOpen) return;
    setSheet(begins);
    reset(begins ? quickGame(courtId, serverNow()) : newGame(courtId));
  }, [isOpen, begins, courtId, reset]);
  useEffect(() => {
    // The host may have chosen something before the earlier game arrived.
    if (earlier) reset(gameLike(earlier, serverNow()), { keepDirtyValues: true });
  }, [earlier, reset]);

  const isChosen = courtId !== undefined || earlier !== undefined || formState.dirtyFields.courtId === true;
  useEffect(() => {
    if (isOpen && begins && proposed.id && !isChosen) setValue('courtId', proposed.id);
  }, [isOpen, begins, proposed.id, isChosen, setValue]);

  const hasHiddenError = Object.keys(formState.errors).some((name) => !IN_SHEET.has(name));
  useEffect(() => {
    if (hasHiddenError) setSheet(false);
  }, [hasHiddenError]);

  const { lastCourt, isUnknown } = proposed;
  return {
    ...{ isSheet, lastCourt, isLike: earlier !== undefined, isWaiting },
    isNearOffered: isUnknown && !isChosen && !isWaiting,
    showAll: () => setSheet(false),
  };
}

/** The earlier game, as it was read first: later changes of that game must not change the form. */
function useEarlierGame(id: string | undefined): { earlier: CachedDetail | undefined; isWaiting: boolean } {
  const { data, isLoading } = useQuery({ ...gamesQueries.detail(id ?? ''), enabled: id !== undefined });
  const [first, setFirst] = useState<CachedDetail>();
  if (first?.id !== id && data?.id === id) setFirst(data);
  return { earlier: first?.id === id ? first : undefined, isWaiting: isLoading };
}
