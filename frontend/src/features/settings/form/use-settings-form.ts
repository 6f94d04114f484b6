import { type Language, type Settings, settingsRoutes } from '@hoopline/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useColorMode } from '../../../lib/color-mode.ts';
import { rememberLanguage } from '../../../lib/language.ts';
import { log } from '../../../lib/log.ts';
import { ensureSession } from '../../../session/ensure-session.ts';
import { DEFAULTS, keepSettings, type Switches, switchesOf, useDeviceSettings } from '../device.store.ts';
import { settingsQueries } from '../settings.queries.ts';
import { useLanguageChoice } from './use-language-choice.ts';

/**
 * The form begins with what was saved on this device, or the defaults. What the server knows never changes a form that
 * stands: it is offered, and kept for the next visit, where this device has saved nothing.
 */
export function useSettingsForm(owner: string) {
  const queryClient = useQueryClient();
  const [kept] = useState(() => useDeviceSettings.getState().kept[owner]);
  const [switches, setSwitches] = useState<Switches>(kept ?? DEFAULTS);
  const { mode, preview, setMode } = useColorMode();
  const language = useLanguageChoice();
  const { data: elsewhere } = useQuery(settingsQueries.saved());
  const [isSeeding, setSeeding] = useState(kept === undefined);

  // Leaving without saving ends the preview.
  useEffect(() => () => useColorMode.getState().preview(useColorMode.getState().saved), []);
  useEffect(() => {
    if (isSeeding && elsewhere) keepSettings(owner, elsewhere);
  }, [isSeeding, elsewhere, owner]);

  const { mutate, reset, isPending, isSuccess, isError } = useMutation({
    mutationFn: async (body: Settings) => {
      await ensureSession();
      return api(settingsRoutes.save, { body });
    },
    onSuccess: (saved) => {
      setSeeding(false);
      keepSettings(owner, saved);
      setMode(saved.darkMode ? 'dark' : 'light');
      rememberLanguage(saved.language);
      queryClient.setQueryData(settingsQueries.saved().queryKey, saved);
    },
    onError: (error) => log.error('The settings could not be saved', error),
  });

  const values: Settings = { ...switches, darkMode: mode === 'dark', language: language.chosen };
  const change = (changed: Partial<Switches>) => {
    reset();
    setSwitches({ ...switches, ...changed });
  };
  const setDark = (isDark: boolean) => {
    reset();
    preview(isDark ? 'dark' : 'light');
  };
  const setLanguage = (next: Language) => {
    reset();
    language.choose(next);
  };
  const isOffered = isSeeding && elsewhere !== undefined && !isSame(elsewhere, switches);

  return {
    values,
    change,
    setDark,
    setLanguage,
    hasLanguageFailed: language.hasFailed,
    /** What was saved on another device, where it is something else. */
    takeOffer: isOffered ? () => change(switchesOf(elsewhere)) : undefined,
    save: () => !isPending && mutate(values),
    isSaving: isPending,
    isSaved: isSuccess,
    isFailed: isError,
  };
}

const isSame = (one: Switches, other: Switches): boolean =>
  JSON.stringify(switchesOf(one)) === JSON.stringify(switchesOf(other));
