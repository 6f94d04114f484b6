import { type Language, type Settings, settingsRoutes } from '@hoopline/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useColorMode } from '../../../lib/color-mode.ts';
import { rememberLanguage } from '../../../lib/language.ts';
import { log } from '../../../lib/log.ts';
import { storeAnswer } from '../../../lib/query-cache.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { ensureSession } from '../../../session/ensure-session.ts';
import { settingsQueries } from '../../../session/settings.queries.ts';
import {
  DEFAULTS,
  keepSettings,
  type Switches,
  switchesOf,
  useDeviceSettings,
  useSettingsDrafts,
} from '../device.store.ts';
import { useLanguageChoice } from './use-language-choice.ts';

/**
 * The form starts with the settings saved on this device, or the defaults. Settings from the server never change a form
 * that is shown. If this device has saved nothing, they are stored for the next visit, and offered if they differ from
 * the defaults and from the form. Settings that another tab saves appear in the form, except in fields that were
 * changed here, because a save sends all fields.
 */
export function useSettingsForm(owner: string) {
  const queryClient = useQueryClient();
  const kept = useDeviceSettings((store) => store.kept[owner]);
  const changed = useSettingsDrafts((store) => store.changed[owner]);
  const { mode, saved: savedMode, preview, setMode } = useColorMode();
  const language = useLanguageChoice();
  const { data: elsewhere } = useQuery(settingsQueries.saved());
  const [isSeeding, setSeeding] = useState(kept === undefined);
  const isFromServer = isSeeding && kept && elsewhere && isSame(kept, elsewhere);
  const stored = isFromServer ? DEFAULTS : (kept ?? DEFAULTS);
  const switches: Switches = { ...stored, ...changed };

  useLeaveGuard(!isSame(switches, stored) || mode !== savedMode);

  // Leaving without saving ends the preview.
  useEffect(() => () => useColorMode.getState().preview(useColorMode.getState().saved), []);
  useEffect(() => {
    if (isSeeding && elsewhere) keepSettings(owner, elsewhere);
  }, [isSeeding, elsewhere, owner]);

  const { mutate, reset, isPending, isSuccess, isError } = useMutation({
    // A second save waits until the first one has ended.
    scope: { id: 'settings' },
    mutationFn: async (body: Settings) => {
      await ensureSession();
      return api(settingsRoutes.save, { body });
    },
    onSuccess: (saved) => {
      setSeeding(false);
      keepSettings(owner, saved);
      keepChanged(owner, (latest) => withoutSaved(latest, saved));
      const { mode: shown } = useColorMode.getState();
      setMode(saved.darkMode ? 'dark' : 'light');
      // Keeps a colour mode that was chosen after the button was pressed: it is a preview that is not saved yet.
      preview(shown);
      rememberLanguage(saved.language);
      storeAnswer(queryClient, settingsQueries.saved().queryKey, saved);
    },
    onError: (error) => log.error('The settings could not be saved', error),
  });

  const values: Settings = { ...switches, darkMode: mode === 'dark', language: language.chosen };
  const change = (changes: Partial<Switches>) => {
    reset();
    keepChanged(owner, (before) => ({ ...before, ...changes }));
  };
  const setDark = (isDark: boolean) => {
    reset();
    preview(isDark ? 'dark' : 'light');
  };
  const setLanguage = (next: Language) => {
    reset();
    language.choose(next);
  };
  // The form started with the defaults, so default settings are not offered, even if fields were changed here.
  const isOffered = isSeeding && elsewhere && !isSame(elsewhere, DEFAULTS) && !isSame(elsewhere, switches);

  return {
    values,
    change,
    setDark,
    setLanguage,
    hasLanguageFailed: language.hasFailed,
    /** Takes over the settings saved on another device; undefined if none are offered. */
    takeOffer: isOffered ? () => change(switchesOf(elsewhere)) : undefined,
    save: () => !isPending && mutate(values),
    isSaving: isPending,
    isSaved: isSuccess,
    isFailed: isError,
  };
}

const keepChanged = (owner: string, change: (before: Partial<Switches>) => Partial<Switches>): void =>
  useSettingsDrafts.setState(({ changed }) => ({ changed: { ...changed, [owner]: change(changed[owner] ?? {}) } }));

/** The switches that were changed again after the button was pressed. */
const withoutSaved = (changed: Partial<Switches>, saved: Switches): Partial<Switches> =>
  Object.fromEntries(Object.entries(changed).filter(([name, isOn]) => isOn !== saved[name as keyof Switches]));

const isSame = (one: Switches, other: Switches): boolean =>
  JSON.stringify(switchesOf(one)) === JSON.stringify(switchesOf(other));
